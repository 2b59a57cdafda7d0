import type { WxpubFault } from '../contract/wxpub-record.contract.ts';

/** WeChat's numbers of what people can do something about. */
const faultCodes: Readonly<Record<number, WxpubFault>> = {
  40001: 'account',
  40013: 'account',
  40014: 'account',
  40125: 'account',
  41002: 'account',
  41004: 'account',
  42001: 'account',
  50002: 'account',
  40164: 'address_list',
  61004: 'address_list',
  40003: 'left',
  43004: 'left',
  43019: 'left',
  45009: 'quota',
  45011: 'quota',
  45015: 'window',
  45047: 'too_many',
  48001: 'not_permitted',
  48004: 'not_permitted',
  40007: 'content',
  45002: 'content',
  45008: 'content',
  47003: 'content',
  87014: 'content',
};

/** What one of WeChat's numbers means. */
export function faultOfCode(code: number): WxpubFault {
  return faultCodes[code] ?? 'other';
}

/** The token is not good any more, although its time is not over. */
export function isTokenFault(code: number): boolean {
  return code === 40001 || code === 40014 || code === 42001;
}

/** WeChat asks to be tried again. */
export function isBusy(code: number): boolean {
  return code === -1;
}
