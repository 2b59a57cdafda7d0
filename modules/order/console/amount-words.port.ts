const digits = '零壹贰叁肆伍陆柒捌玖';
const places = ['', '拾', '佰', '仟'];
const groups = ['', '万', '亿', '万亿'];

/** Four digits in capitals; zeros in between are said once, those at the end not at all. */
function groupInWords(group: number): string {
  let words = '';
  let isZeroOpen = false;
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(group / 10 ** place) % 10;
    if (digit === 0) isZeroOpen = words !== '';
    else {
      words += `${isZeroOpen ? digits[0] : ''}${digits[digit]}${places[place]}`;
      isZeroOpen = false;
    }
  }
  return words;
}

function yuanInWords(yuan: number): string {
  let words = '';
  let isZeroOpen = false;
  for (let place = groups.length - 1; place >= 0; place -= 1) {
    const group = Math.floor(yuan / 10_000 ** place) % 10_000;
    if (group === 0) isZeroOpen = words !== '';
    else {
      const isShort = words !== '' && (group < 1_000 || isZeroOpen);
      words += `${isShort ? digits[0] : ''}${groupInWords(group)}${groups[place]}`;
      isZeroOpen = false;
    }
  }
  return words;
}

/** An amount as Chinese receipts say it (人民币大写): 120305 cents are 壹仟贰佰零叁元零伍分. */
export function amountInWords(cents: number): string {
  const yuan = Math.floor(cents / 100);
  const jiao = Math.floor(cents / 10) % 10;
  const fen = cents % 10;
  if (cents === 0) return '零元整';
  const whole = yuan > 0 ? `${yuanInWords(yuan)}元` : '';
  if (jiao === 0 && fen === 0) return `${whole}整`;
  const none = whole === '' ? '' : digits[0];
  const tenths = jiao > 0 ? `${digits[jiao]}角` : none;
  return `${whole}${tenths}${fen > 0 ? `${digits[fen]}分` : '整'}`;
}
