import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { exportErrors } from '@linehaul/contract/export.ts';
import type { Language, MessageTree } from '@linehaul/contract/languages.ts';

interface ExportTexts extends MessageTree {
  readonly error: ErrorTexts<typeof exportErrors>;
  /** Fields that lists of every module may have. */
  readonly field: { readonly supplier_name: string };
  readonly cell: { readonly yes: string; readonly no: string };
  readonly about: Readonly<
    Record<'sheet' | 'title' | 'taken_by' | 'phone' | 'account' | 'taken_at' | 'rows' | 'sort' | 'filter', string>
  >;
}

const en: ExportTexts = {
  error: {
    too_many_rows: 'A worksheet holds {{max}} rows, and this list has more. Narrow it by filters, or export it as CSV.',
    too_many_cells:
      'This many rows with {{columns}} columns are more than Excel opens. Choose fewer columns, or export as CSV.',
    busy: 'Several exports are running at the moment. Try again in {{seconds}} {{seconds, plural(one: second; other: seconds)}}.',
    column: 'This list has no column “{{field}}”.',
  },
  field: { supplier_name: 'Tenant' },
  cell: { yes: 'Yes', no: 'No' },
  about: {
    sheet: 'About this file',
    title: 'List',
    taken_by: 'Exported by',
    phone: 'Phone',
    account: 'Account',
    taken_at: 'Exported at',
    rows: 'Rows',
    sort: 'Sorted by',
    filter: 'Filter',
  },
};

const zh: ExportTexts = {
  error: {
    too_many_rows: '一张工作表最多 {{max}} 行，当前列表超出。请用筛选条件缩小范围，或导出为 CSV。',
    too_many_cells: '行数乘以 {{columns}} 列超出 Excel 可打开的范围。请减少列，或导出为 CSV。',
    busy: '当前有多个导出正在进行，请在 {{seconds}} 秒后重试。',
    column: '该列表没有“{{field}}”列。',
  },
  field: { supplier_name: '供应商' },
  cell: { yes: '是', no: '否' },
  about: {
    sheet: '导出说明',
    title: '列表',
    taken_by: '导出人',
    phone: '手机号',
    account: '账号',
    taken_at: '导出时间',
    rows: '行数',
    sort: '排序',
    filter: '筛选条件',
  },
};

const es: ExportTexts = {
  error: {
    too_many_rows: 'Una hoja admite {{max}} filas y esta lista tiene más. Redúzcala con filtros o expórtela como CSV.',
    too_many_cells:
      'Tantas filas con {{columns}} columnas son más de lo que Excel abre. Elija menos columnas o exporte como CSV.',
    busy: 'Ahora mismo hay varias exportaciones en curso. Inténtelo de nuevo en {{seconds}} {{seconds, plural(one: segundo; other: segundos)}}.',
    column: 'Esta lista no tiene la columna «{{field}}».',
  },
  field: { supplier_name: 'Proveedor' },
  cell: { yes: 'Sí', no: 'No' },
  about: {
    sheet: 'Acerca del archivo',
    title: 'Lista',
    taken_by: 'Exportado por',
    phone: 'Teléfono',
    account: 'Cuenta',
    taken_at: 'Exportado el',
    rows: 'Filas',
    sort: 'Ordenado por',
    filter: 'Filtro',
  },
};

const ja: ExportTexts = {
  error: {
    too_many_rows:
      'ワークシートは {{max}} 行までですが、この一覧はそれを超えています。条件で絞り込むか、CSV で出力してください。',
    too_many_cells: '{{columns}} 列でこの行数は Excel で開ける範囲を超えます。列を減らすか、CSV で出力してください。',
    busy: '現在いくつかの出力が進行中です。{{seconds}} 秒後にもう一度お試しください。',
    column: 'この一覧に「{{field}}」という列はありません。',
  },
  field: { supplier_name: 'サプライヤー' },
  cell: { yes: 'はい', no: 'いいえ' },
  about: {
    sheet: 'このファイルについて',
    title: '一覧',
    taken_by: '出力者',
    phone: '電話番号',
    account: 'アカウント',
    taken_at: '出力日時',
    rows: '行数',
    sort: '並び順',
    filter: '絞り込み',
  },
};

/** Texts of exported files and of what can be wrong with an export, under the noun `export`. */
export const exportMessages: Readonly<Record<Language, ExportTexts>> = { en, zh, es, ja };
