import { createCipheriv, createDecipheriv, createHash, randomBytes, randomInt } from 'node:crypto';
import type { WxpubAccount } from './state.ts';

const sha1 = (...words: string[]) => createHash('sha1').update(words.sort().join('')).digest('hex');

function encryptFor({ aesKey, appId }: WxpubAccount, text: string): string {
  const key = Buffer.from(`${aesKey}=`, 'base64');
  const size = Buffer.byteLength(text);
  const head = Buffer.from([size >>> 24, (size >>> 16) & 255, (size >>> 8) & 255, size & 255]);
  const body = Buffer.concat([randomBytes(16), head, Buffer.from(text), Buffer.from(appId)]);
  const missing = 32 - (body.length % 32);
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16));
  cipher.setAutoPadding(false);
  return (
    cipher.update(Buffer.concat([body, Buffer.alloc(missing, missing)])).toString('base64') + cipher.final('base64')
  );
}

function decryptFor({ aesKey, appId }: WxpubAccount, text: string): string {
  const key = Buffer.from(`${aesKey}=`, 'base64');
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16));
  decipher.setAutoPadding(false);
  const paddedBytes = Buffer.concat([decipher.update(text, 'base64'), decipher.final()]);
  const bytes = paddedBytes.subarray(16, paddedBytes.length - (paddedBytes.at(-1) ?? 0));
  const size = bytes.readUInt32BE(0);
  if (bytes.subarray(4 + size).toString() !== appId) throw new TypeError(String(bytes));
  return bytes.subarray(4, 4 + size).toString();
}

const between = (xml: string, name: string) =>
  new RegExp(`<${name}>(?:<!\\[CDATA\\[)?([\\s\\S]*?)(?:\\]\\]>)?</${name}>`).exec(xml)?.[1] ?? '';

/** A request to the server: its query and its body. */
export interface Letter {
  query: string;
  body: string;
}

/** The question whether the server knows the token. */
export function probe(account: WxpubAccount, echo: string, now: number): Letter {
  const [timestamp, nonce] = [String(now), String(randomInt(1e9))];
  const signature = sha1(account.token, timestamp, nonce);
  return { query: `${new URLSearchParams({ signature, timestamp, nonce, echostr: echo })}`, body: '' };
}

/** A message in the way of the account. */
export function letterOf(account: WxpubAccount, message: string, now: number, isForged = false): Letter {
  const [timestamp, nonce] = [String(now), String(randomInt(1e9))];
  const token = isForged ? 'nobody' : account.token;
  const query = new URLSearchParams({ signature: sha1(token, timestamp, nonce), timestamp, nonce, openid: 'o' });
  if (account.mode === 'plain') return { query: `${query}`, body: message };
  const cipherText = encryptFor(account, message);
  query.set('encrypt_type', 'aes');
  query.set('msg_signature', sha1(token, timestamp, nonce, cipherText));
  const cover = `<ToUserName><![CDATA[${account.name}]]></ToUserName><Encrypt><![CDATA[${cipherText}]]></Encrypt>`;
  const readable = account.mode === 'compatible' ? message.replace(/^<xml>|<\/xml>$/g, '') : '';
  return { query: `${query}`, body: `<xml>${readable}${cover}</xml>` };
}

/** The document in an answer; null when there is none. Throws for one that WeChat would not take. */
export function answerIn(account: WxpubAccount, body: string): string | null {
  if (body === '' || body === 'success') return null;
  if (account.mode === 'plain') return body;
  const [cipherText, timestamp, nonce] = [between(body, 'Encrypt'), between(body, 'TimeStamp'), between(body, 'Nonce')];
  if (sha1(account.token, timestamp, nonce, cipherText) !== between(body, 'MsgSignature')) {
    throw new TypeError(nonce);
  }
  return decryptFor(account, cipherText);
}
