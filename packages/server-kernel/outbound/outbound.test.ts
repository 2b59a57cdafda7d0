import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { type OutboundPost, postOutbound, resolveAddresses } from './outbound.ts';

const receivedRequests: { path: string; headers: IncomingMessage['headers']; body: string }[] = [];

const answers: Record<string, (response: ServerResponse) => void> = {
  '/ok': (response) => response.end('done'),
  '/broken': (response) => response.writeHead(500).end('no database'),
  '/elsewhere': (response) => response.writeHead(302, { location: '/ok' }).end(),
  '/silent': () => undefined,
  '/stalls': (response) => {
    response.writeHead(200);
    response.write('half an ans');
  },
  '/endless': (response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
    };
    response.on('drain', more);
    more();
  },
  '/zero': (response) => response.end(`a\0b${'é'.repeat(2_000)}`),
  '/hangs-up': (response) => response.destroy(),
};

const receiver = createServer(async (request, response) => {
  const path = request.url ?? '';
  receivedRequests.push({ path, headers: request.headers, body: await text(request) });
  answers[path]?.(response);
});
receiver.listen(0, '127.0.0.1');
await once(receiver, 'listening');
const { port } = receiver.address() as AddressInfo;
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

function post(path: string, changes: Partial<OutboundPost> = {}) {
  const url = new URL(path, `http://127.0.0.1:${port}`);
  const headers = { 'content-type': 'application/json', 'webhook-id': '7' };
  return postOutbound({ url, headers, body: '{"é":1}', timeLimitMs: 5_000, allowsPrivate: true, ...changes });
}

test('headers and body arrive as they were given, and the answer comes back', async () => {
  expect(await post('/ok')).toEqual({ status: 200, text: 'done' });
  expect(receivedRequests.at(-1)).toMatchObject({
    path: '/ok',
    body: '{"é":1}',
    headers: { 'webhook-id': '7', 'content-length': '8', host: `127.0.0.1:${port}` },
  });
});

test('what the receiver says is told, and a redirect is not followed', async () => {
  expect(await post('/broken')).toEqual({ status: 500, text: 'no database' });
  const before = receivedRequests.length;
  expect(await post('/elsewhere')).toMatchObject({ status: 302 });
  expect(receivedRequests).toHaveLength(before + 1);
});

test('a receiver that says nothing is given up at the limit; one that stalls after its status has answered', async () => {
  expect(await post('/silent', { timeLimitMs: 100 })).toEqual({ fault: 'timeout' });
  expect(await post('/stalls', { timeLimitMs: 1_000 })).toEqual({ status: 200, text: 'half an ans' });
});

test('no more of an answer is kept than a person reads, and nothing that a database refuses', async () => {
  expect(await post('/endless')).toEqual({ status: 200, text: 'x'.repeat(2_000) });
  expect(await post('/zero')).toEqual({ status: 200, text: `a\ufffdb${'é'.repeat(998)}` });
});

test('a connection that is refused, broken off or in another protocol is a fault', async () => {
  expect(await post('/hangs-up')).toEqual({ fault: 'connection' });
  const closedServer = createSocket().listen(0, '127.0.0.1');
  await once(closedServer, 'listening');
  const closedPort = (closedServer.address() as AddressInfo).port;
  closedServer.close();
  await once(closedServer, 'close');
  expect(await post(`http://127.0.0.1:${closedPort}/`)).toEqual({ fault: 'connection' });
  expect(await post(`https://127.0.0.1:${port}/`)).toEqual({ fault: 'tls' });
  expect(await post('http://no-such-host.invalid/')).toEqual({ fault: 'unresolved' });
});

test.each([
  'http://127.0.0.1',
  'http://localhost',
  'http://2130706433',
  'http://0x7f.1',
  'http://[::1]',
  'http://[::ffff:127.0.0.1]',
  'http://0.0.0.0',
  'http://169.254.169.254',
])('%s is not called, however it is written', async (host) => {
  const before = receivedRequests.length;
  expect(await post(`${host}:${port}/ok`, { allowsPrivate: false })).toEqual({ fault: 'refused_address' });
  expect(receivedRequests).toHaveLength(before);
});

test('the host is resolved by us, and the name that was asked for stays in the request', async () => {
  expect(await resolveAddresses(new URL(`http://localhost:${port}`), true)).toEqual(
    expect.arrayContaining([{ address: '127.0.0.1', family: 4 }]),
  );
  expect(await post(`http://localhost:${port}/ok`)).toMatchObject({ status: 200 });
  expect(receivedRequests.at(-1)?.headers.host).toBe(`localhost:${port}`);
});
