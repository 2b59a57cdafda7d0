import { accessOf, type Endpoint } from '@linehaul/contract/endpoint.ts';
import { openHeaders } from '@linehaul/contract/open-signature.ts';
import { parameterText } from '@linehaul/contract/signature.ts';
import { aKey, aProgram } from '@linehaul/modules/openapi/server/testing/program.fixture.ts';
import { plugins } from '@linehaul/plugins/enabled.ts';
import { openApiDocument } from '@linehaul/server-kernel/openapi/openapi-document.ts';
import { anyInput } from '@linehaul/server-kernel/testing/sample.ts';
import { testApp } from '@linehaul/server-kernel/testing/test-app.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apiTexts } from '../api-texts.ts';
import { serverModules } from '../modules.ts';

const app = await testApp();
const endpoints: Endpoint[] = serverModules.flatMap((module) => Object.values(module.contract));
const open = endpoints.filter((endpoint) => endpoint.open);
const table = open.map((endpoint) => [endpoint.path, endpoint] as const);

test('the calls for programs are these: money of the tenant’s own shop alone, no people, no settings', () => {
  const ofPlugins = new Set(plugins.map(({ key }) => key));
  const core = serverModules.filter(({ name }) => !ofPlugins.has(name));
  const own = core.flatMap((module) => Object.values<Endpoint>(module.contract)).filter((endpoint) => endpoint.open);
  expect(own.map(({ name }) => name).sort()).toEqual([
    'EvidenceBundle',
    'GoodsCommentAdd',
    'GoodsCommentShown',
    'GoodsOrderAdd',
    'GoodsOrderCancel',
    'GoodsOrderCodes',
    'GoodsOrderFinish',
    'GoodsOrderInfo',
    'GoodsOrderList',
    'GoodsOrderQuote',
    'GoodsSkuList',
    'IncidentAdd',
    'IncidentInfo',
    'IncidentList',
    'LineList',
    'OrderAdd',
    'OrderCancel',
    'OrderList',
    'OrderRequestAccept',
    'OrderRequestAdd',
    'OrderRequestCancel',
    'OrderRequestDecline',
    'OrderRequestInfo',
    'OrderRequestList',
    'Quote',
    'RefundAdd',
    'RefundCancel',
    'RefundInfo',
    'RefundList',
    'RefundOptions',
    'RefundPost',
    'RefundShip',
    'ShopGoodsInfo',
    'ShopPaymentChannels',
    'ShopPaymentInfo',
    'ShopPaymentStart',
    'SiteList',
    'Trace',
    'TraceProof',
    'WaybillInfo',
    'WaybillList',
    'info',
  ]);
});

test('an open call is a plain one, and so are those that it includes', () => {
  for (const endpoint of open) {
    const { upload, download, stream, also, includes = [] } = endpoint;
    expect([endpoint.path, upload, download, stream, also]).toEqual([endpoint.path, ...Array(4).fill(undefined)]);
    expect(includes.filter((included) => !included.open)).toEqual([]);
  }
});

test.each(table)('%s takes no session in place of a signature', async (path, { method }) => {
  const user = await app.tenant();
  const headers = {
    accesstoken: user.access_token,
    supplieruid: String(user.suid),
    'content-type': 'application/json',
  };
  const body = method === 'POST' ? { body: '{}' } : {};
  const answer = await fetch(`${app.url}/api/open${path}`, { method, headers, ...body });
  expect([answer.status, await answer.json()]).toMatchObject([400, { data: { code: 'openapi.headers' } }]);
});

const runs = Number(process.env.LINEHAUL_FUZZ_RUNS ?? 25);

function queryOf(input: Record<string, unknown>): string {
  const parameters = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return parameters.length === 0
    ? ''
    : `?${new URLSearchParams(parameters.map(([name, value]) => [name, parameterText(value)]))}`;
}

test.each(table)('%s answers any signed input with an envelope and never with a 500', async (path, endpoint) => {
  const user = await app.tenant();
  const send = aProgram(app, await aKey(user));
  const isGet = endpoint.method === 'GET';
  await fc.assert(
    fc.asyncProperty(anyInput(endpoint.input), async (input) => {
      const { http } = await send(isGet ? { path, query: queryOf(input) } : { path, body: input });
      if (http >= 500) throw new TypeError(`${http} for ${JSON.stringify(input)}`);
    }),
    { numRuns: runs },
  );
});

test('the OpenAPI file has them with the signature as their security', () => {
  const document = JSON.parse(JSON.stringify(openApiDocument(serverModules, '1', apiTexts())));
  const schemes = Object.entries(document.components.securitySchemes as Record<string, { name: string }>);
  const signature = schemes.filter(([scheme]) => scheme.startsWith('open_'));
  expect(signature.map(([, { name }]) => name)).toEqual(Object.values(openHeaders));
  const paths = Object.keys(document.paths).filter((path) => path.startsWith('/open/'));
  expect(paths.sort()).toEqual(open.map(({ path }) => `/open${path}`).sort());
  for (const path of paths) {
    const [operation] = Object.values(document.paths[path] as Record<string, { security: object[] }>);
    expect(operation?.security.map((one) => Object.keys(one))).toEqual([signature.map(([scheme]) => scheme)]);
  }
  expect(open.some((endpoint) => accessOf(endpoint) === 'permission')).toBe(true);
});
