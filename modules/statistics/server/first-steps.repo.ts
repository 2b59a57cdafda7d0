import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { sql } from 'kysely';
import type { FirstStep } from '../contract/first-steps.contract.ts';

interface Kept {
  supplier_id: number;
}

interface FirstStepsTables {
  first_steps_hidden: Kept & { operator_id: number };
  site: Kept;
  tariff_band: Kept;
  vehicle: Kept;
  driver: Kept;
  operator: Kept;
  freight_order: Kept;
  freight_template: Kept;
  ship_address: Kept;
  goods: Kept & { state: string; deleted_at: Date | null };
  goods_order: Kept;
}

/** Which row of the tenant is the owner's. */
const owner = 0;

/** What a tenant has of its own, and whether the caller still wants to see it. */
export function firstStepsRepo(scope: Scope) {
  const tables = scope.tables<FirstStepsTables>();
  const key = { supplier_id: scope.caller.supplier_id, operator_id: scope.caller.operator_id ?? owner };
  const one = sql<number>`1`.as('one');
  const rows: Record<FirstStep, () => Promise<object | undefined>> = {
    site: () => tables.selectFrom('site').select(one).limit(1).executeTakeFirst(),
    prices: () => tables.selectFrom('tariff_band').select(one).limit(1).executeTakeFirst(),
    vehicle: () => tables.selectFrom('vehicle').select(one).limit(1).executeTakeFirst(),
    driver: () => tables.selectFrom('driver').select(one).limit(1).executeTakeFirst(),
    operator: () => tables.selectFrom('operator').select(one).limit(1).executeTakeFirst(),
    freight_order: () => tables.selectFrom('freight_order').select(one).limit(1).executeTakeFirst(),
    freight_template: () => tables.selectFrom('freight_template').select(one).limit(1).executeTakeFirst(),
    ship_address: () => tables.selectFrom('ship_address').select(one).limit(1).executeTakeFirst(),
    goods: () =>
      tables
        .selectFrom('goods')
        .select(one)
        .where('state', '=', 'on_sale')
        .where('deleted_at', 'is', null)
        .limit(1)
        .executeTakeFirst(),
    goods_order: () => tables.selectFrom('goods_order').select(one).limit(1).executeTakeFirst(),
  };
  return {
    isDone: async (step: FirstStep): Promise<boolean> => (await rows[step]()) !== undefined,

    async isDismissed(): Promise<boolean> {
      const ownRow = tables.selectFrom('first_steps_hidden').select(one).where('operator_id', '=', key.operator_id);
      return (await ownRow.executeTakeFirst()) !== undefined;
    },

    async dismiss(): Promise<void> {
      await tables
        .insertInto('first_steps_hidden')
        .values(key)
        .onConflict((conflict) => conflict.columns(['supplier_id', 'operator_id']).doNothing())
        .execute();
    },
  };
}
