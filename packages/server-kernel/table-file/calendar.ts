const millisecondsPerDay = 86_400_000;
const firstYear = 1970;
const lastYear = 2100;

/** `YYYY-MM-DD` of a day that exists between 1970 and 2100, or null. */
export function dayFrom(year: number, month: number, dayOfMonth: number): string | null {
  if (year < firstYear || year > lastYear) return null;
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== dayOfMonth) return null;
  return date.toISOString().slice(0, 10);
}

/** The day of a spreadsheet's serial number: days since 1899-12-30, or since 1904-01-01 in old workbooks of the Mac. */
export function dayOfSerial(serial: number, is1904: boolean): string | null {
  if (!Number.isFinite(serial) || serial < 0 || serial > 100_000) return null;
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const date = new Date(start + Math.floor(serial) * millisecondsPerDay);
  return dayFrom(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

const time = String.raw`(?:[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AaPp][Mm])?Z?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${time}$`);
const chinese = new RegExp(String.raw`^(\d{4})年(\d{1,2})月(\d{1,2})[日号]${time}$`);
const slashedDay = new RegExp(String.raw`^(\d{1,2})/(\d{1,2})/(\d{4}|\d{2})${time}$`);
const dottedDay = new RegExp(String.raw`^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})${time}$`);
const dayWithMonthName = new RegExp(
  String.raw`^(\d{1,2})(?: de | |-|/)(\p{L}+)\.?(?: de | |-|/|, ?)(\d{4}|\d{2})${time}$`,
  'u',
);
const writtenFirst = new RegExp(String.raw`^(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})${time}$`, 'u');
/** Names of months in English and Spanish by their first letters. */
const monthNames = [
  ['jan', 'ene'],
  ['feb'],
  ['mar'],
  ['apr', 'abr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dec', 'dic'],
];
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const serial = /^\d{5}(\.\d+)?$/;

/** Two digits of a year as spreadsheets read them: 00–68 are 2000–2068, 69–99 are 1969–1999. */
function fullYear(digits: string): number {
  const year = Number(digits);
  return digits.length > 2 ? year : year + (year < 69 ? 2000 : 1900);
}

/** From 1; null for a word that is no month. */
function monthOf(name: string): number | null {
  const at = monthNames.findIndex((names) => names.includes(name.toLowerCase().slice(0, 3)));
  return at < 0 ? null : at + 1;
}

/** A day whose month is written as a word, or that has dots and then begins with the day; null for another text. */
function readWrittenDay(text: string): DayReading | null {
  const byDot = dottedDay.exec(text);
  if (byDot) return asReading(dayFrom(fullYear(byDot[3] ?? ''), Number(byDot[2]), Number(byDot[1])));
  const dayFirst = dayWithMonthName.exec(text);
  const [, day, name, year] = dayFirst ?? [];
  const [, firstName, secondDay, lastYearText] = writtenFirst.exec(text) ?? [];
  const month = monthOf(name ?? firstName ?? '');
  if (month === null) return null;
  return asReading(dayFrom(fullYear(year ?? lastYearText ?? ''), month, Number(day ?? secondDay)));
}

export type DayReading = { day: string } | { fault: 'not_a_date' | 'no_such_day' };

function asReading(day: string | null): DayReading {
  return day === null ? { fault: 'no_such_day' } : { day };
}

/** Whether a file writes the day before the month: some of its days can only be meant so, and none the other way round. */
export function writesDayFirst(texts: Iterable<string>): boolean {
  let isDayFirst = false;
  for (const text of texts) {
    const [, first, second] = slashedDay.exec(text) ?? [];
    if (Number(second) > 12) return false;
    isDayFirst ||= Number(first) > 12;
  }
  return isDayFirst;
}

/**
 * Reads a calendar day: `2013-05-26`, `2013/5/26`, `2013.5.26`, `20130526`, `2013年5月26日`, `5/26/13`, `5/26/2013`
 * (month first), `26.5.2013` (day first), `26-May-2013`, `26 de mayo de 2013`, `May 26, 2013`, or a spreadsheet's serial
 * number; a time behind it is left out. With `isDayFirst` the day is first between slashes too.
 */
export function readDay(text: string, isDayFirst = false): DayReading {
  const year = yearFirst.exec(text);
  if (year) return asReading(dayFrom(Number(year[1]), Number(year[3]), Number(year[4])));
  const chineseDay = chinese.exec(text) ?? compact.exec(text);
  if (chineseDay) return asReading(dayFrom(Number(chineseDay[1]), Number(chineseDay[2]), Number(chineseDay[3])));
  const [, first, second, ofYear] = slashedDay.exec(text) ?? [];
  if (ofYear !== undefined) {
    const [month, day] = isDayFirst ? [second, first] : [first, second];
    return asReading(dayFrom(fullYear(ofYear), Number(month), Number(day)));
  }
  const other = readWrittenDay(text);
  if (other) return other;
  if (serial.test(text)) return asReading(dayOfSerial(Number(text), false));
  return { fault: 'not_a_date' };
}
