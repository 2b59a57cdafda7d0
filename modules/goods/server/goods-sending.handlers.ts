import { refuse } from '@linehaul/contract/errors.ts';
import type { HandlerCall } from '@linehaul/server-kernel/module/server-module.ts';
import { deleteCall, existing, saveCall } from '@linehaul/server-kernel/record/record-calls.ts';
import type { z } from 'zod';
import { goodsErrors } from '../contract/goods.contract.ts';
import {
  type FreightTemplate,
  type goodsSendingCalls,
  maxAddresses,
  type ShipAddress,
} from '../contract/goods-sending.contract.ts';
import { checkTemplate, priceFreight } from './goods-freight.rules.ts';
import { freightTemplateRepo, shipAddressRepo } from './goods-sending.repo.ts';

type TemplateInput = z.output<(typeof goodsSendingCalls)['FreightTemplateSave']['input']>;
type AddressInput = z.output<(typeof goodsSendingCalls)['ShipAddressSave']['input']>;
type QuoteInput = z.output<(typeof goodsSendingCalls)['FreightQuote']['input']>;

const template = { noun: 'freight_template', repo: freightTemplateRepo };
const address = { noun: 'ship_address', repo: shipAddressRepo };

export const saveTemplate = saveCall<FreightTemplate, TemplateInput>({
  ...template,
  unique: { name: goodsErrors.template_taken },
  draft: ({ input: { id: _id, version: _version, ...fields } }) => {
    checkTemplate(fields);
    return fields;
  },
});

export const removeTemplate = deleteCall({
  ...template,
  check: async ({ scope }, { id }) => {
    if (await freightTemplateRepo(scope).isUsed(id)) throw refuse(goodsErrors.template_has_goods);
  },
});

/** The units are what the template counts, so that a line of as many pieces, grams or cm³ says them. */
export async function quoteFreight({ input, scope }: HandlerCall<QuoteInput>): Promise<{ freight_cents: number }> {
  const { id, region_code, units, net_cents } = input;
  const template = await existing(freightTemplateRepo(scope), id);
  const line = { template, quantity: units, weight_g: 1, volume_cm3: 1, net_cents };
  return { freight_cents: priceFreight([line], region_code, 'sum') };
}

export const saveAddress = saveCall<ShipAddress, AddressInput>({
  ...address,
  draft: async ({ input: { id, version: _version, ...fields }, scope }, before) => {
    const repo = shipAddressRepo(scope);
    const count = await repo.lockedCount();
    if (!before && count >= maxAddresses)
      throw refuse(goodsErrors.too_many_addresses, { params: { max: maxAddresses } });
    if (fields.is_default) await repo.clearDefault(id);
    if (before) return fields;
    const { operator_id, login_name } = scope.caller;
    return { ...fields, operator_id: operator_id ?? 0, kept_by: login_name };
  },
});

export const removeAddress = deleteCall(address);
