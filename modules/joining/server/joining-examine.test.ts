import { auditContract } from '@linehaul/modules/audit/contract/audit.contract.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { expect, test } from 'vitest';
import { joiningContract } from '../contract/joining.contract.ts';
import { identityNumber, joiningFixture } from './testing/joining.fixture.ts';

const { EnterCertInfo, JoiningPayeeInfo, JoiningPayeeSave, SupplierCertInfo, SupplierCertNumber } = joiningContract;
const app = await testApp();
const platform = await app.tenant({ account: 'platform', industry: 'platform' });
const { registerCompany, waiting } = joiningFixture(app, platform);

test('a company that joins is shown the account to transfer to, once the platform has named it', async () => {
  const company = await registerCompany();
  expect((await company.call(EnterCertInfo, {})).payee).toBeNull();
  const payee = { payee_name: 'Linehaul Co.', payee_bank: 'ICBC Hefei', payee_account: '1302 0110 0900 1234567' };
  const { version } = await platform.call(JoiningPayeeInfo, {});
  await platform.call(JoiningPayeeSave, { ...payee, version });
  expect((await company.call(EnterCertInfo, {})).payee).toEqual(payee);
  const stale = platform.call(JoiningPayeeSave, { ...payee, version });
  await expect(stale).rejects.toMatchObject({ status: 409, code: 'wire.version' });
  const foreign = await app.tenant();
  await expect(foreign.call(JoiningPayeeSave, { ...payee, version: 1 })).rejects.toMatchObject({ status: 403 });
});

test('the whole identity number is shown to who may see it, and each time the log says so', async () => {
  const company = await waiting();
  const other = await waiting();
  const documents = await platform.call(SupplierCertInfo, { id: company.suid });
  expect(documents.application?.id_number_masked).toBe('1101************2X');
  const certificateKey = { id: company.suid, application_id: documents.application?.id ?? 0 };
  const certificateNumber = await platform.call(SupplierCertNumber, certificateKey);
  expect(certificateNumber).toEqual({ legal_person: 'Wang Lei', id_number: identityNumber });
  const { list } = await platform.call(auditContract.OperatorLogList, { record: `tenant ${company.suid}` });
  expect(list).toMatchObject([{ call: 'SupplierCertNumber', login_name: 'platform' }]);
  expect(JSON.stringify(list)).not.toContain(identityNumber);
  const mismatchedCall = platform.call(SupplierCertNumber, { ...certificateKey, id: other.suid });
  await expect(mismatchedCall).rejects.toMatchObject({ status: 404 });
  const reader = await app.operator(platform, { api_arr: [SupplierCertInfo.path] });
  await expect(reader.call(SupplierCertNumber, certificateKey)).rejects.toMatchObject({ status: 403 });
  await expect(other.call(SupplierCertNumber, certificateKey)).rejects.toMatchObject({ status: 403 });
});
