import { correctionContract } from '@linehaul/modules/correction/contract/correction.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { aSignature, type waybillFixture } from '@linehaul/modules/waybill/server/testing/waybill.fixture.ts';
import type { TestUser } from '@linehaul/server-kernel/testing/test-app.ts';
import { type MoneyAct, methods, newest, pick } from './random-acts.ts';

type Freight = Awaited<ReturnType<typeof waybillFixture>>;

/** Signatures that were mistakes, which `person` may have to approve, and goods that go back. */
export function signatureActs({ call, carriedBack }: Freight, person: TestUser): MoneyAct[] {
  return [
    {
      name: 'take a signature back',
      run: async (draw) => {
        const { id } = pick(draw, (await call(waybillContract.WaybillList, { ...newest, state: 'signed' })).list);
        return call(waybillContract.WaybillSignUndo, { id, note: 'at random' });
      },
    },
    {
      name: 'approve a correction',
      run: async (draw) => {
        const { list } = await person.call(correctionContract.CorrectionList, { ...newest, state: 'open' });
        return person.call(correctionContract.CorrectionApprove, { id: pick(draw, list).id });
      },
    },
    {
      name: 'sign again',
      run: async (draw) => {
        const { list } = await call(waybillContract.WaybillList, { ...newest, state: 'arrived' });
        const { id, cod_cents, collect_cents } = pick(draw, list);
        const signing = {
          signer_name: 'Li Wei',
          signature: aSignature,
          signed_pieces: 10,
          method: pick(draw, methods),
        };
        return call(waybillContract.WaybillSign, { id, ...signing, cod_cents, collect_cents });
      },
    },
    {
      name: 'send goods back',
      run: async (draw) => {
        const { list } = await call(waybillContract.WaybillList, { ...newest, state: 'arrived' });
        const { id } = pick(draw, list);
        await call(waybillContract.WaybillReturn, { id, note: 'at random', return_freight_cents: draw(9_000) });
        const { id: child, collect_cents } = await carriedBack(id);
        const signing = { signer_name: 'Zhang', signature: aSignature, signed_pieces: 10, method: pick(draw, methods) };
        return call(waybillContract.WaybillSign, { id: child, ...signing, cod_cents: 0, collect_cents });
      },
    },
  ];
}
