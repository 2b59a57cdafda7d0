import type { Endpoint } from '@linehaul/contract/endpoint.ts';
import { refuse } from '@linehaul/contract/errors.ts';
import { exportErrors, rowSchemaOf } from '@linehaul/contract/export.ts';
import type { Language } from '@linehaul/contract/languages.ts';
import { tenantField } from '@linehaul/contract/tenant-list.ts';
import { outputSchema } from '../schema/schema.ts';
import type { Texts } from '../text/texts.ts';
import { type ColumnKind, kindOf, unitOf } from './column-kind.ts';
import { type CellOf, cellMaker } from './export-cell.ts';

export interface ExportColumn {
  field: string;
  heading: string;
  /** In characters, as spreadsheets measure columns. */
  width: number;
  cellOf: CellOf;
}

/** Rows' own numbers mean nothing outside, and a version is for the next call. */
const internal = /(^|_)ids?$|^version$/;
const widths: Partial<Record<ColumnKind, number>> = { time: 20, day: 12, money: 14, text: 18, choice: 14, list: 24 };
const usualWidth = 11;
const maxWidth = 40;

export interface ExportableField {
  kind: ColumnKind;
  /** Where the texts of its choices are. */
  texts: string;
}

/** Fields of a list's rows that can be columns, and how each is written. */
export function exportableFields(module: string, list: Endpoint): ReadonlyMap<string, ExportableField> {
  const row = rowSchemaOf(list);
  const properties = Object.entries((row && outputSchema(row).properties) ?? {});
  return new Map(
    properties.flatMap(([field, schema]) => {
      const kind = internal.test(field) ? null : kindOf(field, schema);
      return kind ? [[field, { kind, texts: schema.texts ?? `${module}.${field}` }] as const] : [];
    }),
  );
}

/** A text by its address, or undefined where the module has none. */
export function textIn(texts: Texts, language: Language, address: string): string | undefined {
  const text = texts(language, address);
  return text === address ? undefined : text;
}

/** What a field of a module's lists is called; undefined where it has no name. */
export function fieldText(
  { module, language, texts }: Pick<ColumnOptions, 'module' | 'language' | 'texts'>,
  field: string,
): string | undefined {
  return textIn(texts, language, `${module}.field.${field}`) ?? textIn(texts, language, `export.field.${field}`);
}

/** Wide characters take two places. */
function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (character > '\u2e7f' ? 2 : 1), 0);
}

/** Fields asked for, without those that are no cell's values; refuses a name that the rows have not. */
function wantedFields(
  list: Endpoint,
  knownFields: ReadonlyMap<string, ExportableField>,
  askedNames: readonly string[],
): string[] {
  const names = rowSchemaOf(list)?.shape ?? {};
  const unknown = askedNames.find((field) => !Object.hasOwn(names, field));
  const selectedFields = askedNames.filter((field) => knownFields.has(field));
  if (unknown !== undefined || selectedFields.length === 0) {
    throw refuse(exportErrors.column, { params: { field: unknown ?? askedNames.join(', ') } });
  }
  return selectedFields;
}

export interface ColumnOptions {
  module: string;
  list: Endpoint;
  /** Null: every field that has a heading. */
  fields: readonly string[] | null;
  language: Language;
  texts: Texts;
  toLocal: (instant: number) => number;
  /** The platform takes the file: rows say whose they are. */
  isPlatform: boolean;
}

/** The columns of a file: headings, choices and units in the user's language. Refuses a field that the rows have not. */
export function exportColumns({
  module,
  list,
  fields,
  language,
  texts,
  toLocal,
  isPlatform,
}: ColumnOptions): ExportColumn[] {
  const exportable = exportableFields(module, list);
  const headingOf = (field: string) => fieldText({ module, language, texts }, field);
  const withHeading = () =>
    [...exportable.keys()].filter((field) => headingOf(field) !== undefined && (isPlatform || field !== tenantField));
  const columnFields = fields ? wantedFields(list, exportable, fields) : withHeading();
  const cellTexts = (address: string) => ({
    choice: (value: string) => textIn(texts, language, `${address}.${value}`),
    yes: texts(language, 'export.cell.yes'),
    no: texts(language, 'export.cell.no'),
  });
  return [...new Set(columnFields)].flatMap((field) => {
    const column = exportable.get(field);
    if (!column) return [];
    const { kind } = column;
    const unit = unitOf(field, kind);
    const heading = `${headingOf(field) ?? field}${unit ? ` (${unit})` : ''}`;
    const width = Math.min(maxWidth, Math.max(widths[kind] ?? usualWidth, widthOf(heading) + 4));
    return { field, heading, width, cellOf: cellMaker(kind, cellTexts(column.texts), toLocal) };
  });
}
