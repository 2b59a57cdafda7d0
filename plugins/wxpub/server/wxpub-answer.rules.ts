import type { Reply } from '../contract/wxpub-record.contract.ts';
import { encryptMessage, signWords } from './wxpub-cipher.rules.ts';
import { cdata } from './wxpub-xml.rules.ts';

/** Whom an answer is to, and from whom; WeChat's names of both. */
export interface AnswerAddress {
  to: string;
  from: string;
  /** Unix seconds. */
  at: number;
}

/** What WeChat takes when nothing is to be answered. */
export const noAnswer = 'success';

const element = (name: string, text: string) => `<${name}>${cdata(text)}</${name}>`;

function contentOf(reply: Reply): string | null {
  const { text, media_no, title, description, picture_url, url } = reply;
  if (reply.reply_kind === 'text') return element('MsgType', 'text') + element('Content', text);
  if (reply.reply_kind === 'image')
    return `${element('MsgType', 'image')}<Image>${element('MediaId', media_no)}</Image>`;
  if (reply.reply_kind === 'miniprogram') return null;
  const article =
    element('Title', title) +
    element('Description', description) +
    element('PicUrl', picture_url) +
    element('Url', url);
  return `${element('MsgType', 'news')}<ArticleCount>1</ArticleCount><Articles><item>${article}</item></Articles>`;
}

/** The document that answers a message; null for what WeChat takes as a message of its own only. */
export function answerXml(reply: Reply, { to, from, at }: AnswerAddress): string | null {
  const content = contentOf(reply);
  if (content === null) return null;
  const head = `${element('ToUserName', to)}${element('FromUserName', from)}<CreateTime>${at}</CreateTime>`;
  return `<xml>${head}${content}</xml>`;
}

interface Envelope {
  token: string;
  aesKey: string;
  appId: string;
  timestamp: string;
  nonce: string;
  random: Buffer;
}

/** An answer in the envelope of encrypted messages. */
export function encryptedXml(xml: string, { token, aesKey, appId, timestamp, nonce, random }: Envelope): string {
  const cipherText = encryptMessage(aesKey, xml, appId, random);
  const signature = signWords([token, timestamp, nonce, cipherText]);
  const parts = element('Encrypt', cipherText) + element('MsgSignature', signature);
  return `<xml>${parts}<TimeStamp>${timestamp}</TimeStamp>${element('Nonce', nonce)}</xml>`;
}

/** The same as a message of the customer service, as WeChat takes it. */
export function serviceBody(reply: Reply, open_id: string): object {
  const { text, media_no, title, description, picture_url, url, mini_app, mini_page } = reply;
  const bodies = {
    text: { msgtype: 'text', text: { content: text } },
    image: { msgtype: 'image', image: { media_id: media_no } },
    news: { msgtype: 'news', news: { articles: [{ title, description, url, picurl: picture_url }] } },
    miniprogram: {
      msgtype: 'miniprogrampage',
      miniprogrampage: { title, appid: mini_app, pagepath: mini_page, thumb_media_id: media_no },
    },
  };
  return { touser: open_id, ...bodies[reply.reply_kind] };
}

/** What the record shows of an answer. */
export function replyText({ reply_kind, text, media_no, title, url, mini_page }: Reply): string {
  const words = { text, image: media_no, news: `${title} ${url}`, miniprogram: `${title} ${mini_page}` };
  return words[reply_kind];
}
