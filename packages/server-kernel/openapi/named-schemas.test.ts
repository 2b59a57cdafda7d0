import { expect, test } from 'vitest';
import type { JsonSchema } from '../schema/schema.ts';
import { namedSchemas } from './named-schemas.ts';
import { publicSchema } from './public-schema.ts';

const text: JsonSchema = { type: 'string' };
const object = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: 'object', properties });
const line = object({ product: text });
const order = object({ no: text, lines: { type: 'array', items: line } });
const page = object({ list: { type: 'array', items: order }, total: { type: 'integer' } });

test('objects that two places share are written once, under the name of the first', () => {
  const { schemas, refer } = namedSchemas([
    { name: 'Order', schema: order },
    { name: 'OrderList', schema: page },
    { name: 'OrderAddInput', schema: object({ lines: { type: 'array', items: line } }) },
  ]);
  expect(schemas).toEqual({
    Order: object({ no: text, lines: { type: 'array', items: { $ref: '#/components/schemas/OrderLines' } } }),
    OrderAddInput: object({ lines: { type: 'array', items: { $ref: '#/components/schemas/OrderLines' } } }),
    OrderLines: line,
    OrderList: object({
      list: { type: 'array', items: { $ref: '#/components/schemas/Order' } },
      total: { type: 'integer' },
    }),
  });
  expect(refer(order)).toEqual({ $ref: '#/components/schemas/Order' });
  expect(refer(text)).toEqual(text);
});

test('an object that only one place has stays there, and two that differ have two names', () => {
  const { schemas, refer } = namedSchemas([
    { name: 'Info', schema: object({ address: line }) },
    { name: 'Info', schema: object({ address: text }) },
  ]);
  expect(Object.keys(schemas)).toEqual(['Info', 'Info2']);
  expect(refer(object({ address: line }))).toEqual({ $ref: '#/components/schemas/Info' });
  expect(schemas.Info).toEqual(object({ address: line }));
});

test('keywords of our own become extensions, and fields of the same names stay', () => {
  const schema = object({ secret: { type: 'string', secret: true }, site_id: { type: 'integer', row_of: 'site' } });
  expect(publicSchema({ $schema: 'draft', ...schema })).toEqual(
    object({ secret: { type: 'string', 'x-secret': true }, site_id: { type: 'integer', 'x-row-of': 'site' } }),
  );
});

test('names that a record requires are among its properties', () => {
  const record: JsonSchema = { type: 'object', required: ['done'], additionalProperties: text };
  expect(publicSchema(record)).toEqual({ ...record, properties: { done: text } });
});
