import { isCreditCode } from '@linehaul/contract/identity-codes.ts';
import type { Call } from '@linehaul/contract/wire.ts';
import { paymentContract } from '@linehaul/modules/payment/contract/payment.contract.ts';
import { tenantContract } from '@linehaul/modules/tenant/contract/tenant.contract.ts';
import { askForCode } from '@linehaul/modules/tenant/server/testing/asked-code.fixture.ts';
import { uploadContract } from '@linehaul/modules/upload/contract/upload.contract.ts';
import type { TestApp, TestUser } from '@linehaul/server-kernel/testing/test-app.ts';
import sharp from 'sharp';
import { joiningContract } from '../../contract/joining.contract.ts';
import type { JoinableIndustry } from '../../contract/joining-rows.contract.ts';

/** A code of its own for each serial, with its check character. */
export function creditCode(serial: number): string {
  const start = `91340100MA${String(serial).padStart(7, '0')}`;
  const check = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'].find((one) => isCreditCode(start + one));
  if (!check) throw new TypeError(start);
  return start + check;
}

export const identityNumber = '11010519491231002X';

/** A real picture of one colour. */
export async function aPicture(width = 600, height = 400, format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Blob> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#3366aa' } }).toFormat(format);
  return new Blob([new Uint8Array(await picture.toBuffer())]);
}

export interface Company {
  suid: number;
  phone: string;
  call: Call;
  documents: (serial?: number) => Promise<Documents>;
}

type Documents = Parameters<typeof applyInput>[0];
const applyInput = (input: {
  company_name: string;
  credit_code: string;
  licence_upload_id: number;
  legal_person: string;
  id_number?: string;
  id_front_upload_id: number;
  id_back_upload_id: number;
  contact_name: string;
  contact_phone: string;
  region: string;
  address: string;
  permit_no?: string;
  permit_expires_day?: string;
  permit_upload_id?: number;
}) => input;

/** Companies that join as people do: code from the outbox, pictures sent, documents handed in, paid in the sandbox. */
export function joiningFixture(app: TestApp, platform: TestUser) {
  let companies = 0;

  async function codeFor(phone: string): Promise<string> {
    await askForCode(app.call, { phone, purpose: 'join' });
    const { list } = await platform.call(tenantContract.OutboxList, { keyword: phone });
    return /\d{6}/.exec(list[0]?.body ?? '')?.[0] ?? '';
  }

  async function registerCompany(industry_type: JoinableIndustry = 'logistics'): Promise<Company> {
    companies += 1;
    const phone = `138${String(companies).padStart(8, '0')}`;
    const registration = { phone, password: 'a-password-1', store_name: `Shop ${companies}`, industry_type };
    const answer = await app.call(joiningContract.EnterRegister, { ...registration, verify: await codeFor(phone) });
    const call = app.client(answer);
    const own = companies;
    const documents = async (serial = own) => {
      const file = await aPicture();
      const ids: number[] = [];
      for (let n = 0; n < 4; n += 1) ids.push((await call(uploadContract.UploadAdd, {}, { file })).id);
      const [licence = 0, front = 0, back = 0, permit = 0] = ids;
      const isCarrier = industry_type === 'logistics';
      return applyInput({
        company_name: `Company ${serial}`,
        credit_code: creditCode(serial),
        licence_upload_id: licence,
        legal_person: 'Wang Lei',
        id_number: identityNumber,
        id_front_upload_id: front,
        id_back_upload_id: back,
        contact_name: 'Li Na',
        contact_phone: phone,
        region: 'Hefei',
        address: 'Xinzhan Road 8',
        ...(isCarrier && { permit_no: '皖交运管许可合字340100000001号', permit_expires_day: '2099-12-31' }),
        ...(isCarrier && { permit_upload_id: permit }),
      });
    };
    return { suid: answer.suid, phone, call, documents };
  }

  /** Pays a part in the sandbox, as somebody who has scanned the code. */
  async function pay({ suid, call }: Company, subject_part: 'fee' | 'deposit') {
    const subject = { subject_kind: 'joining', subject_id: suid, subject_part };
    const payment = await call(paymentContract.PaymentStart, { ...subject, channel: 'sandbox' });
    await app.call(paymentContract.SandboxAct, { token: payment.qr_text.split('/').at(-1) ?? '', act: 'pay' });
    return payment;
  }

  /** Handed in and paid. */
  async function waiting(industry: JoinableIndustry = 'logistics'): Promise<Company> {
    const company = await registerCompany(industry);
    const { parts } = await company.call(joiningContract.EnterCertApply, await company.documents());
    for (const { part, due_cents } of parts) if (due_cents > 0) await pay(company, part);
    return company;
  }

  async function decide(company: Company, decision: 'approve' | 'reject', reason = '') {
    const { application } = await platform.call(joiningContract.SupplierCertInfo, { id: company.suid });
    const application_id = application?.id ?? 0;
    return platform.call(joiningContract.SupplierCertAudit, { id: company.suid, application_id, decision, reason });
  }

  async function approveCompany(industry: JoinableIndustry = 'logistics'): Promise<Company> {
    const company = await waiting(industry);
    await decide(company, 'approve');
    return company;
  }

  return { codeFor, registerCompany, pay, waiting, decide, approveCompany };
}
