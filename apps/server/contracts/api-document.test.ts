import type { Endpoint } from '@linehaul/contract/endpoint.ts';
import { type DocumentKind, openApiDocument } from '@linehaul/server-kernel/openapi/openapi-document.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { apiTexts } from '../api-texts.ts';
import { serverModules } from '../modules.ts';

const endpoints: Endpoint[] = serverModules.flatMap((module) => Object.values(module.contract));
const { examples } = apiTexts();

/** The calls with which programs of partners begin. */
const firstCalls = [
  '/v1/supplier/site/SiteList',
  '/v1/supplier/line/LineList',
  '/v1/supplier/line/Quote',
  '/v1/supplier/order/OrderAdd',
  '/v1/supplier/order/OrderList',
  '/v1/supplier/order/info',
  '/v1/supplier/order/OrderCancel',
  '/v1/supplier/waybill/WaybillList',
  '/v1/supplier/waybill/WaybillInfo',
  '/v1/public/waybill/Trace',
];

const operation = z.object({
  summary: z.string().min(1),
  responses: z.record(z.string(), z.object({ $ref: z.string().optional() })),
});
const documentShape = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ responses: z.record(z.string(), z.object({ 'x-codes': z.array(z.string()) })) }),
});

/** As it is sent. */
function documentOf(kind: DocumentKind) {
  return documentShape.parse(JSON.parse(JSON.stringify(openApiDocument(serverModules, '1', apiTexts(), kind))));
}

test('each of the ten first calls has an example', () => {
  expect(Object.keys(examples).sort()).toEqual(firstCalls.toSorted());
});

test.each(firstCalls)('the example of %s is what the contract takes and answers', (path) => {
  const endpoint = endpoints.find((one) => one.path === path);
  const example = examples[path];
  if (!endpoint || !example) throw new Error(`${path} has no call or no example`);
  expect(endpoint.open).toBe(true);
  expect(endpoint.input.parse(example.input)).toMatchObject(example.input);
  expect(endpoint.output.parse(example.data)).toEqual(example.data);
});

test('a call names the codes that it may be refused with, by status', () => {
  const { paths, components } = documentOf('programs');
  const responses = paths['/open/v1/supplier/order/OrderAdd']?.post?.responses;
  const codesAt = (status: string) => {
    const name = responses?.[status]?.$ref?.split('/').at(-1) ?? '';
    return components.responses[name]?.['x-codes'];
  };
  expect(codesAt('401')).toEqual(['openapi.signature']);
  expect(codesAt('409')).toEqual(
    expect.arrayContaining(['openapi.replayed', 'wire.idempotency', 'order.external_no_taken']),
  );
  expect(codesAt('422')).toEqual(expect.arrayContaining(['wire.invalid']));
});

test('programs have a document of their calls alone; the other has every call', () => {
  const programs = Object.keys(documentOf('programs').paths);
  const open = endpoints.filter((endpoint) => endpoint.open).map(({ path }) => `/open${path}`);
  expect(programs.toSorted()).toEqual(open.toSorted());
  const all = Object.keys(documentOf('all').paths);
  expect(all).toEqual(expect.arrayContaining([...programs, ...endpoints.map(({ path }) => path)]));
});
