/** A template as the provider has reviewed it. */
export interface SimulatedTemplate {
  content: string;
  /** As Alibaba Cloud counts: 0 in review, 1 passed, 2 refused. */
  status: 0 | 1 | 2;
  reason: string;
}

export interface SimulatedMessage {
  provider: 'aliyun' | 'tencent';
  phone: string;
  template: string;
  params: string;
  /** The sender's own: `OutId`, `SessionContext`. */
  reference: string;
  number: string;
  /** Unix seconds by the simulator's clock. */
  at: number;
}

/** What the simulated account is like; may be changed at any time. */
export interface SmsAccount {
  keyId: string;
  secret: string;
  signName: string;
  /** The signature has been reviewed. */
  isSigned: boolean;
  hasMoney: boolean;
  templates: Record<string, SimulatedTemplate>;
  blocked: string[];
  /** Messages that one number takes in a minute. */
  perMinute: number;
  /** Where reports go; empty: nowhere. */
  reportsTo: string;
  /** The report is sent before the request is answered. */
  reportsFirst: boolean;
  /** The request fails inside of the provider, before anything is sent. */
  isBroken: boolean;
}

/** `[code]` is a variable as Alibaba Cloud writes it. */
function template(text: string, status: SimulatedTemplate['status'] = 1, reason = ''): SimulatedTemplate {
  return { content: text.replace(/\[(\w+)\]/g, (_whole, name) => `\${${name}}`), status, reason };
}

export function newAccount(): SmsAccount {
  return {
    keyId: 'simulated-key',
    secret: 'simulated-secret',
    signName: '运力',
    isSigned: true,
    hasMoney: true,
    templates: {
      SMS_1: template('您的验证码是[code]，[minutes]分钟内有效。'),
      SMS_2: template('您的订单[order_no]已收款[amount]元。'),
      SMS_3: template('您的订单已收款[amount]元。'),
      SMS_4: template('您的订单[order_no]已收款[amount]元，客服[hotline]。'),
      SMS_5: template('您的订单[order_no]已收款[amount]元。', 2, '请说明用途'),
      1001: template('您的验证码是{1}，{2}分钟内有效。'),
      1002: template('您的订单{1}已收款{2}元。'),
    },
    blocked: [],
    perMinute: 1,
    reportsTo: '',
    reportsFirst: false,
    isBroken: false,
  };
}
