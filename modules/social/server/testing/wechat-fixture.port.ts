import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

interface Person {
  openid: string;
  unionid: string;
  nickname: string;
}

export interface WechatFixture {
  base: string;
  /** What comes back to the redirect address after a scan: as WeChat documents it, checked as WeChat checks it. */
  scan(authorizeUrl: string, person: Person): Promise<{ code: string; state: string }>;
  /** Anyone who comes in a browser from now on is this person, and scans at once. */
  admits(person: Person): void;
  /** Answers nothing but a page of HTML from now on. */
  breakDown(): void;
  /** Secrets and codes that were asked with. */
  asked: URLSearchParams[];
  close(): Promise<void>;
}

const appId = 'wx0123456789abcdef';
const appSecret = 'an application secret';
export const fixtureApp = { appId, appSecret };

function say(response: ServerResponse, body: unknown): void {
  response.setHeader('content-type', 'text/plain');
  response.end(JSON.stringify(body));
}

/** A WeChat of our own that speaks `connect/qrconnect`, `sns/oauth2/access_token` and `sns/userinfo`. */
export async function wechatFixture(): Promise<WechatFixture> {
  const codes = new Map<string, Person>();
  const tokens = new Map<string, Person>();
  const waiting = new Map<string, Person>();
  const asked: URLSearchParams[] = [];
  let isDown = false;
  let inBrowser: Person | undefined;

  const qrconnect = (query: URLSearchParams, response: ServerResponse) => {
    const person = waiting.get(query.get('state') ?? '') ?? inBrowser;
    const fits = query.get('appid') === appId && query.get('scope') === 'snsapi_login';
    if (!person || !fits || query.get('response_type') !== 'code') return response.writeHead(400).end();
    const code = randomBytes(16).toString('hex');
    codes.set(code, person);
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') ?? '');
    return response.writeHead(302, { location: back.href }).end();
  };
  const accessToken = (query: URLSearchParams, response: ServerResponse) => {
    asked.push(query);
    if (query.get('appid') !== appId) return say(response, { errcode: 40013, errmsg: 'invalid appid' });
    if (query.get('secret') !== appSecret) return say(response, { errcode: 40125, errmsg: 'invalid appsecret' });
    const person = codes.get(query.get('code') ?? '');
    if (!person || query.get('grant_type') !== 'authorization_code') {
      return say(response, { errcode: 40029, errmsg: 'invalid code' });
    }
    codes.delete(query.get('code') ?? '');
    const access_token = randomBytes(24).toString('base64url');
    tokens.set(access_token, person);
    const { openid, unionid } = person;
    const scope = 'snsapi_login';
    return say(response, { access_token, expires_in: 7200, refresh_token: 'unused', openid, scope, unionid });
  };
  const userinfo = (query: URLSearchParams, response: ServerResponse) => {
    const person = tokens.get(query.get('access_token') ?? '');
    if (!person) return say(response, { errcode: 40001, errmsg: 'invalid credential' });
    if (person.openid !== query.get('openid')) return say(response, { errcode: 40003, errmsg: 'invalid openid' });
    return say(response, { ...person, sex: 0, province: '', city: '', country: '', headimgurl: '', privilege: [] });
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (isDown) return response.end('<html>502</html>');
    if (pathname === '/connect/qrconnect') return qrconnect(searchParams, response);
    if (pathname === '/sns/oauth2/access_token') return accessToken(searchParams, response);
    return pathname === '/sns/userinfo' ? userinfo(searchParams, response) : response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    base: `http://127.0.0.1:${port}`,
    asked,
    admits: (person) => {
      inBrowser = person;
    },
    breakDown: () => {
      isDown = true;
    },
    async scan(authorizeUrl, person) {
      waiting.set(new URL(authorizeUrl).searchParams.get('state') ?? '', person);
      const answer = await fetch(authorizeUrl, { redirect: 'manual' });
      const back = new URL(answer.headers.get('location') ?? '');
      return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
