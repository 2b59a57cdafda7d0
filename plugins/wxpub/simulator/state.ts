/** Somebody with the account in their WeChat. */
export interface SimulatedFan {
  open_id: string;
  union_id: string;
  is_following: boolean;
  /** Unix seconds by the simulator's clock. */
  followed_at: number;
  source: string;
  remark: string;
  tags: number[];
  /** Until when messages of the customer service are taken, and how many may still come. */
  reach_until: number;
  may_get: number;
}

/** What somebody's phone shows of the account. */
export interface Shown {
  open_id: string;
  by: 'answer' | 'service' | 'template';
  /** The document that it came as. */
  content: string;
}

export interface SimulatedTemplate {
  template_id: string;
  title: string;
  /** `单号：{{keyword1.DATA}}` in each line. */
  content: string;
  example: string;
}

/** What the simulated account is like; may be changed at any time. */
export interface WxpubAccount {
  appId: string;
  secret: string;
  /** Its own name, to which followers write. */
  name: string;
  /** The server's settings at WeChat. */
  token: string;
  aesKey: string;
  mode: 'plain' | 'compatible' | 'safe';
  /** Where messages go; empty: nowhere. */
  pushTo: string;
  /** The caller's address is on the account's list. */
  isListed: boolean;
  /** A verified service account, which may send templates. */
  isVerified: boolean;
  /** Calls of a day are used up. */
  isUsedUp: boolean;
  /** Answers everything with "the system is busy". */
  isBusy: boolean;
  /** So many answers get lost on their way to WeChat, which then tries again. */
  lostAnswers: number;
  /** What followers do does not reach the server. */
  losesEvents: boolean;
  /** What becomes of templates: the event that says so; null: it never comes. */
  outcome: 'success' | 'failed:user block' | 'failed: system failed' | null;
  /** Messages that one act may be followed by. */
  serviceLimit: number;
  /** Followers of one page of the list. */
  pageSize: number;
  templates: SimulatedTemplate[];
}

export interface WxpubState {
  account: WxpubAccount;
  fans: Map<string, SimulatedFan>;
  tags: Map<number, string>;
  /** Tokens that were given, and when they end. */
  tokens: Map<string, number>;
  /** How often a token was asked for. */
  tokenCalls: number;
  menu: object | null;
  shown: Shown[];
  /** All who have ever followed, in the order in which they began to. */
  order: string[];
  /** Codes of people who were asked who they are. */
  codes: Map<string, string>;
  /** Who looks at pages in WeChat. */
  visitor: string;
  /** A test may change followers while the list is read. */
  afterPage(): void;
  /** Templates of which nobody has heard yet what has become. */
  outcomes: { open_id: string; msgid: number }[];
  nextNumber(): number;
  /** Unix seconds. */
  now(): number;
}

export function newAccount(): WxpubAccount {
  return {
    appId: 'wx1234567890abcdef',
    secret: 'simulated-app-secret-0123456789',
    name: 'gh_simulated',
    token: 'simulatedtoken',
    aesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
    mode: 'safe',
    pushTo: '',
    isListed: true,
    isVerified: true,
    isUsedUp: false,
    isBusy: false,
    lostAnswers: 0,
    losesEvents: false,
    outcome: 'success',
    serviceLimit: 5,
    pageSize: 10_000,
    templates: [
      {
        template_id: 'tmpl-arrived',
        title: '货物到达通知',
        content: '{{first.DATA}}\n运单号：{{keyword1.DATA}}\n到达站：{{keyword2.DATA}}\n{{remark.DATA}}',
        example: '您的货物已到达\n运单号：W1\n到达站：合肥站\n请及时提货',
      },
    ],
  };
}

export function newFan(open_id: string, now: number): SimulatedFan {
  const reach = { reach_until: 0, may_get: 0 };
  const union_id = `union-${open_id}`;
  return {
    open_id,
    union_id,
    is_following: true,
    followed_at: now,
    source: 'ADD_SCENE_SEARCH',
    remark: '',
    tags: [],
    ...reach,
  };
}

export type ApiCall = (state: WxpubState, document: unknown, query: URLSearchParams) => object;

export const no = (errcode: number, errmsg: string) => ({ errcode, errmsg });
export const ok = { errcode: 0, errmsg: 'ok' };
