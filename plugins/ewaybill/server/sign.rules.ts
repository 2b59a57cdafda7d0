import { createHash } from 'node:crypto';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** kuaidi100's: MD5 of param, time, key and secret, in capitals. */
export function kuaidi100Sign(param: string, t: string, key: string, secret: string): string {
  return md5(`${param}${t}${key}${secret}`).toUpperCase();
}

/** kdniao's: base64 of the hexadecimal text of MD5, and not of its bytes. */
export function kdniaoSign(data: string, key: string): string {
  return Buffer.from(md5(`${data}${key}`)).toString('base64');
}
