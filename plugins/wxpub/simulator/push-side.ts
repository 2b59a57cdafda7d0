import { randomInt } from 'node:crypto';
import type { SimulatedFaults } from '@linehaul/server-kernel/testing/simulated-provider.ts';
import { answerIn, type Letter, letterOf, probe } from './envelope.ts';
import { newFan, type SimulatedFan, type WxpubState } from './state.ts';

/** What a follower sends: the elements of its document. */
export type SimulatedMessage = Readonly<Record<string, string | number>>;

/** How often a message was handed over, and what the follower was shown. */
export interface Handing {
  attempts: number;
  answer: string | null;
}

interface ServerAnswer {
  status: number;
  text: string;
}

export interface Pushes {
  /** Asks the server whether it knows the token; answers what it says. */
  probe(echo: string, isForged?: boolean): Promise<ServerAnswer>;
  /** One attempt to hand a document over; answers what the server says. */
  post(document: string, isForged?: boolean): Promise<ServerAnswer>;
  /** The document of a message. */
  write(open_id: string, message: SimulatedMessage): string;
  /** Hands a message over as WeChat does, up to three times. */
  push(document: string): Promise<Handing>;
}

/** What people do in WeChat. */
export interface Phones {
  /** Somebody who follows from now on; the server is not told. */
  addFan(open_id: string): SimulatedFan;
  say(open_id: string, text: string): Promise<Handing>;
  act(open_id: string, event: string, more?: SimulatedMessage): Promise<Handing>;
  /** Says what has become of the templates that were sent, as the account's `outcome` says. */
  reportOutcomes(): Promise<void>;
}

const tries = 3;
/** WeChat waits no longer. */
const waitMs = 5_000;

function xml(elements: SimulatedMessage): string {
  const parts = Object.entries(elements).map(([name, value]) =>
    typeof value === 'number' ? `<${name}>${value}</${name}>` : `<${name}><![CDATA[${value}]]></${name}>`,
  );
  return `<xml>${parts.join('')}</xml>`;
}

async function send(method: 'GET' | 'POST', to: string, { query, body }: Letter): Promise<ServerAnswer> {
  const headers = { 'content-type': 'text/xml' };
  const init = method === 'GET' ? { method } : { method, headers, body };
  const answer = await fetch(`${to}?${query}`, { ...init, signal: AbortSignal.timeout(waitMs) });
  return { status: answer.status, text: await answer.text() };
}

export function createPushes(state: WxpubState, faults: () => SimulatedFaults): Pushes {
  const { account } = state;
  const post: Pushes['post'] = (document, isForged = faults().wrong_sign) =>
    send('POST', account.pushTo, letterOf(account, document, state.now(), isForged));

  /** What it was answered; null where the answer did not come, or says nothing. */
  async function attempt(document: string): Promise<{ isOver: boolean; answer: string | null }> {
    const serverAnswer = await post(document).catch(() => null);
    if (account.lostAnswers > 0) {
      account.lostAnswers -= 1;
      return { isOver: false, answer: null };
    }
    if (serverAnswer?.status !== 200) return { isOver: false, answer: null };
    return { isOver: true, answer: answerIn(account, serverAnswer.text) };
  }
  return {
    post,
    probe: (echo, isForged = false) =>
      send('GET', account.pushTo, probe(isForged ? { ...account, token: 'nobody' } : account, echo, state.now())),
    write: (open_id, message) =>
      xml({ ToUserName: account.name, FromUserName: open_id, CreateTime: state.now(), ...message }),
    async push(document) {
      let [attempts, phoneAnswer]: [number, string | null] = [0, null];
      for (let round = 0; round < (faults().twice ? 2 : 1); round += 1) {
        for (let time = 0; time < tries; time += 1) {
          attempts += 1;
          const outcome = await attempt(document);
          // A phone shows one answer to a message, however often the server was asked for it.
          phoneAnswer ??= outcome.answer;
          if (outcome.isOver) break;
        }
      }
      return { attempts, answer: phoneAnswer };
    },
  };
}

export function createPhones(state: WxpubState, { push, write }: Pushes): Phones {
  const addFan = (open_id: string) => {
    const fan = newFan(open_id, state.now());
    state.fans.set(open_id, fan);
    if (!state.order.includes(open_id)) state.order.push(open_id);
    return fan;
  };
  const show = async (open_id: string, document: string) => {
    const outcome = await push(document);
    if (outcome.answer !== null) state.shown.push({ open_id, by: 'answer', content: outcome.answer });
    return outcome;
  };
  const fanOf = (open_id: string) => state.fans.get(open_id) ?? addFan(open_id);
  const permit = (open_id: string, seconds: number) =>
    Object.assign(fanOf(open_id), { reach_until: state.now() + seconds, may_get: state.account.serviceLimit });
  return {
    addFan,
    say(open_id, text) {
      permit(open_id, 48 * 3_600);
      const MsgId = `${state.now()}${randomInt(1e9)}`;
      return show(open_id, write(open_id, { MsgType: 'text', Content: text, MsgId }));
    },
    async act(open_id, event, more = {}) {
      const fan = fanOf(open_id);
      if (event === 'subscribe') Object.assign(fan, { is_following: true, followed_at: state.now() });
      if (event === 'unsubscribe') fan.is_following = false;
      else if (event !== 'VIEW') permit(open_id, 60);
      if (state.account.losesEvents) return { attempts: 0, answer: null };
      return show(open_id, write(open_id, { MsgType: 'event', Event: event, ...more }));
    },
    async reportOutcomes() {
      for (const { open_id, msgid } of state.outcomes.splice(0)) {
        if (state.account.outcome === null) continue;
        const event = { MsgType: 'event', Event: 'TEMPLATESENDJOBFINISH', MsgID: msgid };
        await push(write(open_id, { ...event, Status: state.account.outcome }));
      }
    },
  };
}
