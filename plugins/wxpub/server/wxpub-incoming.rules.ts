import type { WxpubKind } from '../contract/wxpub-record.contract.ts';
import type { XmlValues } from './wxpub-xml.rules.ts';

const hour = 3_600;
/** Since June 2023: two days after a message, a minute after other acts. */
const afterMessage = 48 * hour;
const afterAct = 60;

const maxContent = 2_000;

/** What a message asks an answer for. */
export type Asking = { text: string } | { key: string } | 'follow' | null;

/** A message of WeChat, read. */
export interface Incoming {
  open_id: string;
  /** The account's own name at WeChat. */
  account: string;
  /** Unix seconds of WeChat's clock. */
  at: number;
  /** By which a repetition is known. */
  message_no: string;
  kind: WxpubKind;
  content: string;
  /** Whether the sender follows from now on; null where the message does not say so. */
  follows: boolean | null;
  /** For so long WeChat takes messages of the customer service. */
  reach_seconds: number;
  asking: Asking;
  /** What has become of a template that was sent. */
  outcome: { provider_no: string; status: string } | null;
}

const kinds: Readonly<Record<string, WxpubKind>> = {
  text: 'text',
  image: 'image',
  voice: 'voice',
  video: 'video',
  shortvideo: 'video',
  location: 'location',
  link: 'link',
  event: 'event',
};

type Read = (name: string) => string;

const contents: Readonly<Partial<Record<WxpubKind, (read: Read) => string>>> = {
  text: (read) => read('Content'),
  image: (read) => read('PicUrl'),
  voice: (read) => read('Recognition') || read('MediaId'),
  video: (read) => read('MediaId'),
  location: (read) => `${read('Label')} (${read('Location_X')}, ${read('Location_Y')})`,
  link: (read) => `${read('Title')} ${read('Url')}`,
  event: (read) => `${read('Event')} ${read('EventKey')}`.trim(),
};

/** What somebody has done without writing. */
function eventParts(read: Read): Pick<Incoming, 'follows' | 'reach_seconds' | 'asking' | 'outcome'> {
  const event = read('Event').toLowerCase();
  const parts = { follows: null, reach_seconds: 0, asking: null, outcome: null };
  if (event === 'subscribe') return { ...parts, follows: true, reach_seconds: afterAct, asking: 'follow' };
  if (event === 'unsubscribe') return { ...parts, follows: false };
  if (event === 'click') return { ...parts, reach_seconds: afterAct, asking: { key: read('EventKey') } };
  if (event === 'scan') return { ...parts, reach_seconds: afterAct };
  if (event !== 'templatesendjobfinish') return parts;
  return { ...parts, outcome: { provider_no: read('MsgID') || read('MsgId'), status: read('Status') } };
}

function messageParts(kind: WxpubKind, read: Read): ReturnType<typeof eventParts> {
  const text = kind === 'voice' ? read('Recognition') : read('Content');
  const asking = text === '' ? null : { text };
  return { follows: null, reach_seconds: afterMessage, asking, outcome: null };
}

/** Null for what is no message of a follower. */
export function readIncoming(values: XmlValues): Incoming | null {
  const read: Read = (name) => values.get(name) ?? '';
  const [open_id, account, at] = [read('FromUserName'), read('ToUserName'), Number(read('CreateTime'))];
  if (!/^[\w-]{1,64}$/.test(open_id) || account === '' || !Number.isSafeInteger(at) || at < 1) return null;
  const kind = kinds[read('MsgType').toLowerCase()] ?? 'other';
  const isEvent = kind === 'event';
  const parts = isEvent ? eventParts(read) : messageParts(kind, read);
  // Two events may be of one second: which ones they are tells them apart.
  const event_no = `event ${open_id} ${at} ${read('Event')} ${parts.outcome?.provider_no ?? read('EventKey')}`;
  return {
    open_id,
    account,
    at,
    message_no: (isEvent || read('MsgId') === '' ? event_no : `message ${read('MsgId')}`).slice(0, 200),
    kind,
    content: (contents[kind]?.(read) ?? read('MsgType')).slice(0, maxContent),
    ...parts,
  };
}
