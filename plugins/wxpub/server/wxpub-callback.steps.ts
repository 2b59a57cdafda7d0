import { randomBytes } from 'node:crypto';
import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import type { ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { CallbackAnswer, CallbackCall, CallbackHandler } from '@linehaul/server-kernel/module/server-plugin.ts';
import type { WxpubSettings } from '../contract/wxpub.contract.ts';
import type { WxpubRule } from '../contract/wxpub-record.contract.ts';
import { readWxpubSettings } from './wxpub-access.provider.ts';
import { answerXml, encryptedXml, noAnswer } from './wxpub-answer.rules.ts';
import { decryptMessage, isSignature } from './wxpub-cipher.rules.ts';
import { fanRepo } from './wxpub-fan.repo.ts';
import { type Incoming, readIncoming } from './wxpub-incoming.rules.ts';
import { ruleForFollow, ruleForKey, ruleForText } from './wxpub-match.rules.ts';
import { answerRepo, messageRepo } from './wxpub-message.repo.ts';
import { ruleRepo } from './wxpub-rule.repo.ts';
import { sendLater } from './wxpub-send.steps.ts';
import { takeOutcome } from './wxpub-sender.steps.ts';
import { readXml, type XmlValues } from './wxpub-xml.rules.ts';

/** WeChat waits for five seconds; what is later than this may not reach it in time. */
const inTimeSeconds = 4;
/** After its last attempt nobody waits for an answer any more: what was not given in time goes by the customer service. */
const lastAttemptSeconds = 20;

const textType = 'text/plain; charset=utf-8';
const xmlType = 'application/xml; charset=utf-8';

const forgedAnswer: CallbackAnswer = { status: 401, type: textType, body: '', verdict: 'forged' };
const nothing = (verdict: 'taken' | 'ignored'): CallbackAnswer => ({
  status: 200,
  type: textType,
  body: noAnswer,
  verdict,
});

interface Letter {
  values: XmlValues;
  /** The key that it was encrypted with; null for a readable one. */
  aesKey: string | null;
}

/** What WeChat has written, once it is known to be WeChat's; null for what is not. */
function openLetter(settings: WxpubSettings, query: URLSearchParams, body: Buffer): Letter | null {
  const field = (name: string) => query.get(name) ?? '';
  const { token, mode, app_id, aes_key = '', aes_key_before } = settings;
  const signedWords = [token, field('timestamp'), field('nonce')];
  const outer = readXml(body.toString('utf8'));
  if (mode === 'plain') {
    if (!isSignature(field('signature'), signedWords)) return null;
    return { values: outer ?? new Map(), aesKey: null };
  }
  // Who is in between could change the readable part of a compatible message: it is not looked at.
  const cipherText = outer?.get('Encrypt') ?? '';
  if (cipherText === '' || !isSignature(field('msg_signature'), [...signedWords, cipherText])) return null;
  for (const aesKey of [aes_key, aes_key_before]) {
    const text = aesKey ? decryptMessage(aesKey, cipherText, app_id) : null;
    if (aesKey && text !== null) return { values: readXml(text) ?? new Map(), aesKey };
  }
  return null;
}

/** The server address is entered at WeChat: it asks whether somebody answers there who knows the token. */
function answerProbe({ token }: WxpubSettings, query: URLSearchParams): CallbackAnswer {
  const field = (name: string) => query.get(name) ?? '';
  if (!isSignature(field('signature'), [token, field('timestamp'), field('nonce')])) return forgedAnswer;
  return { status: 200, type: textType, body: field('echostr').slice(0, 200), verdict: 'taken' };
}

async function chooseRule(tx: Scope, { asking }: Incoming): Promise<WxpubRule | null> {
  if (asking === null) return null;
  const rules = await ruleRepo(tx).all();
  if (asking === 'follow') return ruleForFollow(rules);
  return 'text' in asking ? ruleForText(rules, asking.text) : ruleForKey(rules, asking.key);
}

/** Records a message that is new, and what it is answered. */
async function record(tx: Scope, incoming: Incoming): Promise<void> {
  const { open_id, follows, at, reach_seconds, outcome } = incoming;
  // What becomes of a template says nothing of whether its receiver follows.
  if (outcome === null) await fanRepo(tx).note({ open_id, follows, event_at: at, reach_seconds });
  if (outcome) await takeOutcome(tx, outcome);
  const reply_to = await messageRepo(tx).addIncoming(incoming);
  const rule = await chooseRule(tx, incoming);
  if (!rule) return;
  const { name, reply_kind, text, media_no, title, description, picture_url, url, mini_app, mini_page } = rule;
  const words = { reply_kind, text, media_no, title, description, picture_url, url, mini_app, mini_page };
  const isAnswer = reply_kind !== 'miniprogram';
  const via = isAnswer ? 'answer' : 'service';
  const id = await messageRepo(tx).addOutgoing({
    open_id,
    reply: words,
    via,
    rule_name: name,
    reply_to,
    login_name: '',
  });
  await sendLater(tx, id, isAnswer ? lastAttemptSeconds : 0);
}

/** The answer in the words of the message that it is to. */
function writeAnswer(scope: Scope, settings: WxpubSettings, { aesKey }: Letter, xml: string): CallbackAnswer {
  const answer = { status: 200, type: xmlType, verdict: 'taken' } as const;
  if (aesKey === null) return { ...answer, body: xml };
  const [timestamp, nonce] = [String(scope.now), randomBytes(8).toString('hex')];
  const { token, app_id: appId } = settings;
  return { ...answer, body: encryptedXml(xml, { token, aesKey, appId, timestamp, nonce, random: randomBytes(16) }) };
}

async function takeMessage(
  kernel: ModuleKernel,
  { scope, request, once }: CallbackCall,
  settings: WxpubSettings,
): Promise<CallbackAnswer> {
  const startedAt = kernel.clock();
  const letter = openLetter(settings, new URLSearchParams(request.query), request.body);
  if (!letter) return forgedAnswer;
  const incoming = readIncoming(letter.values);
  if (!incoming) return nothing('ignored');
  await once(incoming.message_no, (tx) => record(tx, incoming));
  const { message_no, open_id: to, account: from } = incoming;
  const answer = await answerRepo(scope).answerTo(message_no);
  const xml = answer?.via === 'answer' ? answerXml(answer.reply, { to, from, at: scope.now }) : null;
  // Nobody waits any more: the next attempt is given the answer, or the customer service sends it.
  if (!answer || xml === null || kernel.clock() - startedAt >= inTimeSeconds) return nothing('taken');
  if (!(await answerRepo(scope).setAnswered(answer.id))) return nothing('taken');
  return writeAnswer(scope, settings, letter, xml);
}

/** WeChat's requests: the question whether this is the server, messages and events. */
export function wxpubCallback(kernel: ModuleKernel): CallbackHandler {
  return async (call) => {
    const settings = await readWxpubSettings(call.scope, kernel);
    if (!settings) return { status: 404, type: textType, body: '', verdict: 'ignored' };
    if (call.request.method === 'GET') return answerProbe(settings, new URLSearchParams(call.request.query));
    return takeMessage(kernel, call, settings);
  };
}
