import { expect, test } from 'vitest';
import { z } from 'zod';
import { serverModules } from '../modules.ts';

/** Fields of any depth that hold a phone. */
function phonesOf(schema: z.ZodType, address: string): [address: string, schema: z.ZodType][] {
  if (schema instanceof z.ZodArray) return phonesOf(schema.element as z.ZodType, `${address}[]`);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    return phonesOf(schema.unwrap() as z.ZodType, address);
  }
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) =>
    /(^|_)phone$/.test(name)
      ? [[`${address}.${name}`, field as z.ZodType] as [string, z.ZodType]]
      : phonesOf(field as z.ZodType, `${address}.${name}`),
  );
}

const phones = serverModules.flatMap(({ name, contract }) =>
  Object.values(contract).flatMap((endpoint) => phonesOf(endpoint.input, `${name}.${endpoint.name}`)),
);

test('calls that take a phone are found', () => {
  const addresses = phones.map(([address]) => address);
  for (const address of [
    'member.MemberAdd.phone',
    'member.MemberSave.phone',
    'site.SiteSave.phone',
    'order.OrderAdd.consignee_phone',
  ]) {
    expect(addresses).toContain(address);
  }
});

test.each(phones)('%s takes 11 digits that start with 1, and nothing else', (_address, schema) => {
  expect(schema.safeParse('13800138000').success).toBe(true);
  for (const wrong of ['not a phone', 'abc', '0551-62630100', '1380013800', '23800138000', '138001380001']) {
    expect(schema.safeParse(wrong).success, wrong).toBe(false);
  }
});
