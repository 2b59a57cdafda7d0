import type { Language } from '@linehaul/contract/languages.ts';
import type { rowFaultCodes, tableFileErrors } from './table-errors.ts';

type Code = keyof typeof tableFileErrors | keyof typeof rowFaultCodes;
type TableFileTexts = {
  error: Readonly<Record<Code, string>>;
};

const en: TableFileTexts = {
  error: {
    busy: 'Several imports are running at the moment. Try again in {{seconds}} {{seconds, plural(one: second; other: seconds)}}.',
    not_a_table: 'This file is not a table. Upload a CSV file or an Excel workbook (.xlsx).',
    web_page: 'This is a web page that is called .xls. Open it in Excel and save it as .xlsx.',
    sheet_unknown: 'The workbook has no visible sheet “{{sheet}}”.',
    title_row_unknown: 'Row {{row}} is empty or too far down to have the titles.',
    old_excel:
      'This is an old or password-protected Excel file. Save it as .xlsx without a password and upload it again.',
    encrypted: 'This workbook is protected with a password. Save it without a password and upload it again.',
    encoding: 'The text of this file is damaged. Save it as CSV in UTF-8 and upload it again.',
    empty: 'This file is empty.',
    no_rows: 'This file has titles but no rows.',
    quote_open: 'Row {{row}} opens a quotation mark that is never closed. Correct that row and upload the file again.',
    too_many_rows: 'This file has more than {{max}} rows. Split it and upload the parts.',
    too_many_columns: 'This file has more than {{max}} columns. Leave out those that are not needed.',
    too_large: 'This workbook is too large (a part of it is over {{max_mb}} MB). Save it as CSV or split it.',
    titles_missing:
      'No column was found for: {{fields}}. Columns of the file: {{found}}. Choose the columns and try again.',
    titles_duplicate: 'The title “{{title}}” occurs more than once. Rename one of these columns.',
    title_unit:
      'The title “{{title}}” names a unit that cannot be read here. Those that can: {{units}}. Convert the column and change its title.',
    mapping_malformed: 'The column mapping cannot be read. It must be JSON of field name to column title.',
    mapping_unknown_field: 'The column mapping names a field that does not exist: {{field}}.',
    mapping_unknown_title: 'The file has no column “{{title}}” (chosen for {{field}}).',
    required: 'This cell must not be empty.',
    too_long: 'At most {{max}} characters.',
    control_characters: 'This text contains invisible control characters. Type it again.',
    formula: 'Formulas are not accepted. Paste the value instead.',
    merged_number:
      'This number stands in cells that are merged over several rows. Type what is meant for this row, or 0.',
    cell_error: 'Excel shows an error in this cell. Type the value.',
    number_shortened:
      'Excel has shortened this number. Format the column as text and export again, or type the whole number.',
    not_a_number: 'This is not a number.',
    ambiguous_number: 'This number can be read in two ways. Write it without thousands marks.',
    not_an_integer: 'This must be a whole number.',
    negative: 'This number must not be negative.',
    number_too_large: 'This number is too large. The most is {{max}}.',
    not_a_date:
      'This is not a date. Write it as 2026-05-26 or 5/26/2026 (month first; a title with DD/MM has the day first).',
    no_such_day:
      'This day does not exist or is too far away. Write it as 2026-05-26 or 5/26/2026 (month first; a title with DD/MM has the day first).',
    extra_cells: 'This row has more cells than there are titles ({{width}}).',
    unknown_word: 'This word is not known here. Write one of: {{words}}.',
  },
};

const zh: TableFileTexts = {
  error: {
    busy: '当前有多个导入正在进行，请在 {{seconds}} 秒后重试。',
    not_a_table: '该文件不是表格，请上传 CSV 文件或 Excel 工作簿（.xlsx）。',
    web_page: '这是扩展名为 .xls 的网页，请用 Excel 打开后另存为 .xlsx。',
    sheet_unknown: '工作簿中没有可见的工作表“{{sheet}}”。',
    title_row_unknown: '第 {{row}} 行是空行或位置太靠下，不能作为标题行。',
    old_excel: '这是旧版或带密码的 Excel 文件，请另存为不带密码的 .xlsx 后重新上传。',
    encrypted: '该工作簿设有密码，请取消密码后重新上传。',
    encoding: '文件文字已损坏，请另存为 UTF-8 编码的 CSV 后重新上传。',
    empty: '文件是空的。',
    no_rows: '文件只有标题，没有数据行。',
    quote_open: '第 {{row}} 行的引号没有闭合，请改正该行后重新上传。',
    too_many_rows: '文件超过 {{max}} 行，请拆分后分别上传。',
    too_many_columns: '文件超过 {{max}} 列，请去掉不需要的列。',
    too_large: '工作簿过大（其中一部分超过 {{max_mb}} MB），请另存为 CSV 或拆分。',
    titles_missing: '找不到以下字段对应的列：{{fields}}。文件中的列：{{found}}。请选择对应的列后重试。',
    titles_duplicate: '标题“{{title}}”出现了不止一次，请改名。',
    title_unit: '标题“{{title}}”中的单位在此无法换算，可用的单位：{{units}}。请换算该列并修改标题。',
    mapping_malformed: '列对应关系无法读取，应为“字段名 → 列标题”的 JSON。',
    mapping_unknown_field: '列对应关系中有不存在的字段：{{field}}。',
    mapping_unknown_title: '文件中没有“{{title}}”这一列（用于 {{field}}）。',
    required: '此单元格不能为空。',
    too_long: '最多 {{max}} 个字符。',
    control_characters: '文字中含有不可见的控制字符，请重新输入。',
    formula: '不接受公式，请粘贴为数值。',
    merged_number: '该数字位于跨多行的合并单元格中，请填写本行应有的数值，没有则填 0。',
    cell_error: '该单元格在 Excel 中显示为错误，请填写数值。',
    number_shortened: 'Excel 已把这个号码缩短，请将该列设为文本格式后重新导出，或在此填写完整号码。',
    not_a_number: '不是数字。',
    ambiguous_number: '该数字有两种读法，请去掉千位分隔符。',
    not_an_integer: '必须是整数。',
    negative: '数字不能为负。',
    number_too_large: '数字过大，最大为 {{max}}。',
    not_a_date: '不是日期，请写成 2026-05-26 或 5/26/2026（月在前；标题注明 DD/MM 则日在前）。',
    no_such_day: '该日期不存在或过于久远，请写成 2026-05-26 或 5/26/2026（月在前；标题注明 DD/MM 则日在前）。',
    extra_cells: '该行的单元格多于标题数（{{width}}）。',
    unknown_word: '无法识别此写法，请填写：{{words}}。',
  },
};

const es: TableFileTexts = {
  error: {
    busy: 'Ahora mismo hay varias importaciones en curso. Inténtelo de nuevo en {{seconds}} {{seconds, plural(one: segundo; other: segundos)}}.',
    not_a_table: 'Este archivo no es una tabla. Suba un archivo CSV o un libro de Excel (.xlsx).',
    web_page: 'Es una página web con la extensión .xls. Ábrala en Excel y guárdela como .xlsx.',
    sheet_unknown: 'El libro no tiene ninguna hoja visible «{{sheet}}».',
    title_row_unknown: 'La fila {{row}} está vacía o demasiado abajo para tener los títulos.',
    old_excel: 'Es un archivo de Excel antiguo o protegido. Guárdelo como .xlsx sin contraseña y vuelva a subirlo.',
    encrypted: 'Este libro está protegido con contraseña. Guárdelo sin contraseña y vuelva a subirlo.',
    encoding: 'El texto de este archivo está dañado. Guárdelo como CSV en UTF-8 y vuelva a subirlo.',
    empty: 'Este archivo está vacío.',
    no_rows: 'Este archivo tiene títulos pero ninguna fila.',
    quote_open: 'La fila {{row}} abre unas comillas que no se cierran. Corrija esa fila y vuelva a subir el archivo.',
    too_many_rows: 'Este archivo tiene más de {{max}} filas. Divídalo y suba las partes.',
    too_many_columns: 'Este archivo tiene más de {{max}} columnas. Quite las que no hagan falta.',
    too_large: 'Este libro es demasiado grande (una parte supera {{max_mb}} MB). Guárdelo como CSV o divídalo.',
    titles_missing:
      'No hay columna para: {{fields}}. Columnas del archivo: {{found}}. Elija las columnas e inténtelo de nuevo.',
    titles_duplicate: 'El título «{{title}}» aparece más de una vez. Cambie el nombre de una de esas columnas.',
    title_unit:
      'El título «{{title}}» indica una unidad que aquí no se puede leer. Se leen: {{units}}. Convierta la columna y cambie su título.',
    mapping_malformed: 'No se puede leer la correspondencia de columnas. Debe ser JSON de campo a título de columna.',
    mapping_unknown_field: 'La correspondencia nombra un campo que no existe: {{field}}.',
    mapping_unknown_title: 'El archivo no tiene la columna «{{title}}» (elegida para {{field}}).',
    required: 'Esta celda no puede estar vacía.',
    too_long: 'Como máximo {{max}} caracteres.',
    control_characters: 'Este texto contiene caracteres de control invisibles. Escríbalo de nuevo.',
    formula: 'No se aceptan fórmulas. Pegue el valor.',
    merged_number:
      'Este número está en celdas combinadas de varias filas. Escriba lo que corresponde a esta fila, o 0.',
    cell_error: 'Excel muestra un error en esta celda. Escriba el valor.',
    number_shortened:
      'Excel ha abreviado este número. Dé formato de texto a la columna y exporte de nuevo, o escriba el número entero.',
    not_a_number: 'No es un número.',
    ambiguous_number: 'Este número se puede leer de dos maneras. Escríbalo sin separador de millares.',
    not_an_integer: 'Debe ser un número entero.',
    negative: 'El número no puede ser negativo.',
    number_too_large: 'El número es demasiado grande. El máximo es {{max}}.',
    not_a_date:
      'No es una fecha. Escríbala como 2026-05-26 o 5/26/2026 (primero el mes; con DD/MM en el título, primero el día).',
    no_such_day:
      'Ese día no existe o está demasiado lejos. Escríbalo como 2026-05-26 o 5/26/2026 (primero el mes; con DD/MM en el título, primero el día).',
    extra_cells: 'Esta fila tiene más celdas que títulos hay ({{width}}).',
    unknown_word: 'Aquí no se conoce esta palabra. Escriba una de estas: {{words}}.',
  },
};

const ja: TableFileTexts = {
  error: {
    busy: '現在いくつかの取込が進行中です。{{seconds}} 秒後にもう一度お試しください。',
    not_a_table: 'このファイルは表ではありません。CSV または Excel ブック（.xlsx）をアップロードしてください。',
    web_page: '拡張子が .xls のウェブページです。Excel で開いて .xlsx で保存し直してください。',
    sheet_unknown: '表示されているシート「{{sheet}}」はありません。',
    title_row_unknown: '{{row}} 行目は空か、下すぎるため見出しにできません。',
    old_excel: '旧形式またはパスワード付きの Excel です。パスワードなしの .xlsx で保存し直してください。',
    encrypted: 'ブックにパスワードが設定されています。パスワードなしで保存し直してください。',
    encoding: 'ファイルの文字が壊れています。UTF-8 の CSV で保存し直してください。',
    empty: 'ファイルが空です。',
    no_rows: '見出しだけで、データの行がありません。',
    quote_open: '{{row}} 行目の引用符が閉じられていません。その行を直してもう一度アップロードしてください。',
    too_many_rows: '{{max}} 行を超えています。分割してアップロードしてください。',
    too_many_columns: '{{max}} 列を超えています。不要な列を削除してください。',
    too_large: 'ブックが大きすぎます（{{max_mb}} MB を超える部分があります）。CSV で保存するか分割してください。',
    titles_missing: '次の項目の列が見つかりません：{{fields}}。ファイルの列：{{found}}。列を選んでやり直してください。',
    titles_duplicate: '見出し「{{title}}」が複数あります。どれかの名前を変えてください。',
    title_unit:
      '見出し「{{title}}」の単位はここでは読み取れません。使える単位：{{units}}。列を換算して見出しを変えてください。',
    mapping_malformed: '列の対応を読み取れません。項目名から見出しへの JSON にしてください。',
    mapping_unknown_field: '列の対応に存在しない項目があります：{{field}}。',
    mapping_unknown_title: 'ファイルに「{{title}}」列がありません（{{field}} 用）。',
    required: 'このセルは必須です。',
    too_long: '{{max}} 文字以内にしてください。',
    control_characters: '見えない制御文字が含まれています。入力し直してください。',
    formula: '数式は使えません。値を貼り付けてください。',
    merged_number: '複数行にわたる結合セルの数値です。この行の値を入力してください。なければ 0 とします。',
    cell_error: 'このセルは Excel でエラーになっています。値を入力してください。',
    number_shortened:
      'Excel がこの番号を短縮しています。列を文字列にして書き出し直すか、番号をすべて入力してください。',
    not_a_number: '数値ではありません。',
    ambiguous_number: '二通りに読める数値です。桁区切りなしで書いてください。',
    not_an_integer: '整数にしてください。',
    negative: '負の数は使えません。',
    number_too_large: '数値が大きすぎます。最大は {{max}} です。',
    not_a_date:
      '日付ではありません。2026-05-26 または 5/26/2026（月が先。見出しに DD/MM があれば日が先）と書いてください。',
    no_such_day:
      'この日は存在しないか離れすぎています。2026-05-26 または 5/26/2026（月が先。見出しに DD/MM があれば日が先）と書いてください。',
    extra_cells: 'この行のセルが見出しの数（{{width}}）より多くあります。',
    unknown_word: 'この語は認識できません。次のいずれかを入力してください：{{words}}。',
  },
};

/** Texts of everything that reading a table file can find wrong, under the noun `table_file`. */
export const tableFileMessages: Readonly<Record<Language, TableFileTexts>> = { en, zh, es, ja };
