import { randomInt } from 'node:crypto';
import {
  type ProviderAnswer,
  type ProviderRequest,
  type SimulatedProvider,
  startSimulatedProvider,
} from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { answerApi } from './api-side.ts';
import { answerIn, type Letter, letterOf, probe } from './envelope.ts';
import { newAccount, newFan, type SimulatedFan, type WxpubState } from './state.ts';

/** What a follower sends: the elements of its document. */
export type SimulatedMessage = Readonly<Record<string, string | number>>;

export interface WxpubSimulator extends SimulatedProvider {
  state: WxpubState;
  /** Somebody who follows from now on; the server is not told. */
  addFan(open_id: string): SimulatedFan;
  /** Asks the server whether it knows the token; answers what it says. */
  probe(echo: string, isForged?: boolean): Promise<{ status: number; text: string }>;
  /** One attempt to hand a document over; answers what the server says. */
  post(document: string, isForged?: boolean): Promise<{ status: number; text: string }>;
  /** The document of a message, with a number of its own. */
  write(open_id: string, message: SimulatedMessage): string;
  /** Hands a message over as WeChat does, up to three times; answers how often, and what the follower was shown. */
  push(document: string): Promise<{ attempts: number; answer: string | null }>;
  say(open_id: string, text: string): Promise<{ attempts: number; answer: string | null }>;
  act(open_id: string, event: string, more?: SimulatedMessage): Promise<{ attempts: number; answer: string | null }>;
}

const tries = 3;
/** WeChat waits no longer. */
const waitMs = 5_000;

const json = (value: unknown): ProviderAnswer => ({
  status: 200,
  type: 'application/json',
  body: JSON.stringify(value),
});

function xml(elements: SimulatedMessage): string {
  const parts = Object.entries(elements).map(([name, value]) =>
    typeof value === 'number' ? `<${name}>${value}</${name}>` : `<${name}><![CDATA[${value}]]></${name}>`,
  );
  return `<xml>${parts.join('')}</xml>`;
}

async function send(method: 'GET' | 'POST', to: string, { query, body }: Letter) {
  const headers = { 'content-type': 'text/xml' };
  const init = method === 'GET' ? { method } : { method, headers, body };
  const answer = await fetch(`${to}?${query}`, { ...init, signal: AbortSignal.timeout(waitMs) });
  return { status: answer.status, text: await answer.text() };
}

/** WeChat with one official account. */
export async function startWxpubSimulator(port = 0): Promise<WxpubSimulator> {
  const state: WxpubState = {
    account: newAccount(),
    fans: new Map(),
    tags: new Map(),
    tokens: new Map(),
    tokenCalls: 0,
    menu: null,
    shown: [],
    now: () => Math.floor(Date.now() / 1000) + simulator.faults.clock_s,
  };

  async function answer(request: ProviderRequest): Promise<ProviderAnswer> {
    const document = answerApi(state, request);
    return document ? json(document) : { status: 404, type: 'text/plain', body: request.path };
  }
  const post: WxpubSimulator['post'] = (document, isForged = simulator.faults.wrong_sign) =>
    send('POST', state.account.pushTo, letterOf(state.account, document, state.now(), isForged));

  const addFan = (open_id: string) => {
    const fan = newFan(open_id, state.now());
    state.fans.set(open_id, fan);
    return fan;
  };
  const write: WxpubSimulator['write'] = (open_id, message) =>
    xml({ ToUserName: state.account.name, FromUserName: open_id, CreateTime: state.now(), ...message });

  /** What it was answered; null where the answer did not come, or says nothing. */
  async function attempt(document: string): Promise<{ isOver: boolean; answer: string | null }> {
    const came = await post(document).catch(() => null);
    if (state.account.lostAnswers > 0) {
      state.account.lostAnswers -= 1;
      return { isOver: false, answer: null };
    }
    if (came?.status !== 200) return { isOver: false, answer: null };
    return { isOver: true, answer: answerIn(state.account, came.text) };
  }
  const push: WxpubSimulator['push'] = async (document) => {
    let [attempts, shownAnswer]: [number, string | null] = [0, null];
    for (let round = 0; round < (simulator.faults.twice ? 2 : 1); round += 1) {
      for (let time = 0; time < tries; time += 1) {
        attempts += 1;
        const outcome = await attempt(document);
        // A phone shows one answer to a message, however often the server was asked for it.
        shownAnswer ??= outcome.answer;
        if (outcome.isOver) break;
      }
    }
    return { attempts, answer: shownAnswer };
  };
  const show = async (open_id: string, document: string) => {
    const outcome = await push(document);
    if (outcome.answer !== null) state.shown.push({ open_id, by: 'answer', content: outcome.answer });
    return outcome;
  };
  const fanOf = (open_id: string) => state.fans.get(open_id) ?? addFan(open_id);
  const permit = (open_id: string, seconds: number) =>
    Object.assign(fanOf(open_id), { reach_until: state.now() + seconds, may_get: state.account.serviceLimit });

  const say: WxpubSimulator['say'] = (open_id, text) => {
    permit(open_id, 48 * 3_600);
    const MsgId = `${state.now()}${randomInt(1e9)}`;
    return show(open_id, write(open_id, { MsgType: 'text', Content: text, MsgId }));
  };
  const act: WxpubSimulator['act'] = async (open_id, event, more = {}) => {
    const fan = fanOf(open_id);
    if (event === 'subscribe') Object.assign(fan, { is_following: true, followed_at: state.now() });
    if (event === 'unsubscribe') fan.is_following = false;
    else if (event !== 'VIEW') permit(open_id, 60);
    if (state.account.losesEvents) return { attempts: 0, answer: null };
    return show(open_id, write(open_id, { MsgType: 'event', Event: event, ...more }));
  };

  const simulator = await startSimulatedProvider({ name: 'wxpub', port, answer });
  return Object.assign(simulator, {
    state,
    addFan,
    probe: (echo: string, isForged = false) => {
      const { account } = state;
      return send(
        'GET',
        account.pushTo,
        probe(isForged ? { ...account, token: 'nobody' } : account, echo, state.now()),
      );
    },
    post,
    write,
    push,
    say,
    act,
  });
}
