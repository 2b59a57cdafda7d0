import { lineContract } from '@linehaul/modules/line/contract/line.contract.ts';
import { memberContract } from '@linehaul/modules/member/contract/member.contract.ts';
import { type TestUser, testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import { describe, expect, test } from 'vitest';
import { orderContract } from '../contract/order.contract.ts';

const app = await testApp();
const { OrderImport, OrderImportRows, OrderList, info } = orderContract;

const tariff =
  'origin,destination,service,min weight,max weight,min_charge,rate\n合肥,上海,S2D,0,5000,5,0.5\n合肥,南京,S2D,0,5000,5,1';

async function carrier(): Promise<TestUser> {
  const user = await app.tenant();
  await user.call(lineContract.TariffImport, {}, { file: new Blob([tariff]) });
  return user;
}

const titles = '单号,客户,始发网点,到达网点,服务级别,收货人,收货电话,品名,包装,件数,重量,体积,代收货款,回单,备注';
const csv = (...rows: string[]) => ({ file: new Blob([[titles, ...rows].join('\n')]) });
const orders = async (user: TestUser) => (await user.call(OrderList, { sort: 'id' })).list;
const faults = (answer: { rejected: { row: number; field: string; code: string }[] }) =>
  answer.rejected.map(({ row, field, code }) => `${row} ${field} ${code}`);

const tyres = 'A1,M1,合肥,上海,S2D,李四,13900000002,轮胎,捆,10,200,1.5,300,2,小心轻放';
const bolts = 'A1,M1,合肥,上海,S2D,李四,13900000002,螺栓,箱,5,50.5,0.25,,2,勿压';
const other = 'B2,M1,合肥,上海,S2D,王五,13900000003,布,包,1,20,0.1,,,';
const oil = 'a1,,合肥,上海,S2D,李四,,机油,桶,2,40,,300,,小心轻放';

describe('several rows of one number', () => {
  test('are one order with a line of goods each: sums, one price, one COD, wherever they stand', async () => {
    const user = await carrier();
    const file = csv(tyres, other, bolts, oil);
    const trial = await user.call(OrderImport, { dry_run: true }, file);
    expect(trial).toMatchObject({
      rows: 4,
      accepted: 4,
      would_create: 2,
      unpriced: 0,
      skipped_duplicates: 0,
      rejected: [],
    });
    expect(trial.tally).toEqual([
      { key: 'goods_lines', count: 2 },
      { key: 'new_members', count: 1 },
    ]);
    expect(trial.first_rows).toMatchObject([
      {
        row: 2,
        external_no: 'A1',
        weight_g: 290_500,
        volume_cm3: 1_750_000,
        freight_cents: 14_525,
        total_cents: 14_525,
      },
      { row: 3, external_no: 'B2', freight_cents: 1000 },
    ]);
    expect(await user.call(OrderImport, {}, file)).toMatchObject({ rows: 4, accepted: 4, created: 2 });
    const [joinedOrder] = await orders(user);
    expect(joinedOrder).toMatchObject({
      external_no: 'A1',
      product: '轮胎、螺栓、机油',
      pieces: 17,
      weight_g: 290_500,
      freight_cents: 14_525,
      monthly_cents: 14_525,
      cod_cents: 30_000,
    });
    expect(await user.call(info, { id: joinedOrder?.id ?? 0 })).toMatchObject({
      receipts_wanted: 2,
      remark: '小心轻放；勿压',
      goods_lines: [
        { product: '轮胎', packaging: '捆', pieces: 10, weight_g: 200_000, volume_cm3: 1_500_000 },
        { product: '螺栓', packaging: '箱', pieces: 5, weight_g: 50_500, volume_cm3: 250_000 },
        { product: '机油', packaging: '桶', pieces: 2, weight_g: 40_000, volume_cm3: 0 },
      ],
    });
    expect((await user.call(memberContract.MemberList, {})).list).toMatchObject([{ credit_used_cents: 15_525 }]);
    const again = await user.call(OrderImport, {}, file);
    expect(again).toMatchObject({ rows: 4, accepted: 4, created: 0, skipped_duplicates: 4, rejected: [] });
    expect(again.tally).toBeUndefined();
    const changedImport = await user.call(OrderImport, {}, csv(tyres, bolts.replace('50.5', '51')));
    expect(faults(changedImport)).toEqual([
      '2 external_no order.external_no_differs',
      '3 external_no order.external_no_differs',
    ]);
  });

  test('are refused whole where parties or amounts differ, and come in when one of them is corrected', async () => {
    const user = await carrier();
    const elsewhere = bolts.replace('上海', '南京');
    const cod = 'C3,M1,合肥,上海,S2D,王五,,油漆,桶,1,1,,100,,\nC3,M1,合肥,上海,S2D,王五,,胶水,桶,1,1,,200,,';
    const answer = await user.call(OrderImport, {}, csv(tyres, elsewhere, other, ...cod.split('\n')));
    expect(answer).toMatchObject({ rows: 5, accepted: 1, created: 1 });
    expect(faults(answer)).toEqual([
      '2 destination order.lines_differ',
      '3 destination order.lines_differ',
      '5 cod order.lines_differ',
      '6 cod order.lines_differ',
    ]);
    expect(answer.rejected[0]?.message).toContain('2, 3');
    const rows = (answer.rejected_rows ?? []).slice(0, 2).map(({ row, values }) => ({
      row,
      values: { ...values, destination: '上海' },
    }));
    expect(await user.call(OrderImportRows, { rows })).toMatchObject({ rows: 2, accepted: 2, created: 1 });
    expect(await orders(user)).toMatchObject([
      { external_no: 'B2' },
      { external_no: 'A1', weight_g: 250_500, pieces: 15 },
    ]);
  });

  test('leave nothing of their order behind when one of them cannot be read', async () => {
    const user = await carrier();
    const answer = await user.call(OrderImport, {}, csv(tyres, bolts.replace('50.5', 'heavy'), other));
    expect(answer).toMatchObject({ rows: 3, accepted: 1, created: 1 });
    expect(faults(answer)).toEqual(['2 external_no order.line_refused', '3 weight_kg table_file.not_a_number']);
  });

  test('are no lines when they name the same goods, or none, and what is said twice counts once', async () => {
    const user = await carrier();
    const nameless = ['D4,,合肥,上海,S2D,王五,,,,1,1,,,,', 'D4,,合肥,上海,S2D,王五,,,,1,2,,,,'];
    const answer = await user.call(OrderImport, {}, csv(tyres, tyres.replace('200', '210'), other, other, ...nameless));
    expect(answer).toMatchObject({ rows: 6, accepted: 2, created: 1, skipped_duplicates: 1 });
    expect(faults(answer)).toEqual([
      '2 product order.lines_alike',
      '3 product order.lines_alike',
      '6 product order.lines_alike',
      '7 product order.lines_alike',
    ]);
  });

  test('are all refused when their order would take the member beyond its limit, or has too many of them', async () => {
    const user = await carrier();
    await user.call(memberContract.MemberAdd, { code: 'M1', name: 'One', credit_limit_cents: 11_000 });
    const many = Array.from({ length: 31 }, (_, at) => `E5,,合肥,上海,S2D,王五,,货${at},箱,1,1,,,,`);
    const answer = await user.call(OrderImport, {}, csv(tyres, bolts, ...many, other));
    expect(answer).toMatchObject({ rows: 34, accepted: 1, created: 1, rejected_count: 33 });
    expect(faults(answer).slice(0, 3)).toEqual([
      '2 member order.credit_exceeded',
      '3 member order.credit_exceeded',
      '4 external_no order.lines_too_many',
    ]);
  });
});
