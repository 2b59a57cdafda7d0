import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  noun: { one: 'メッセージ', many: 'メッセージ' },
  menu: { outbox: 'SMS送信箱' },
  call: {
    OutboxList: 'SMS送信箱：一覧を見る',
    DebugSave: 'デバッグモード：オン・オフの切り替え',
  },
  field: {
    channel: '経路',
    receiver: '電話番号',
  },
  channel: { sms: 'SMS', email: 'メール', wechat: 'WeChat' },
  purpose: {
    bind_card: '銀行カードの登録',
    change_phone: '電話番号の変更',
    join: '加入登録',
    member_sign_in: '顧客のログイン',
  },
  message: {
    bind_card: '認証コード：銀行カードの登録',
    change_phone: '認証コード：電話番号の変更',
    join: '認証コード：加入登録',
    member_sign_in: '認証コード：顧客のログイン',
    codes_refused: '認証コードを送信できない（プラットフォーム宛）',
  },
  subject: { codes_refused: '送信できない認証コード：{{codes}} 件' },
  sms: {
    codes_refused: 'Linehaul：1時間に認証コード {{codes}} 件を送信できませんでした。理由はSMS履歴をご覧ください。',
    bind_card:
      '【Linehaul】銀行カード登録の認証コードは {{code}} です。{{minutes}}分間有効です。他人に教えないでください。',
    change_phone:
      'Linehaul: {{code}} は新しい電話番号の認証コードです。{{minutes}}分間有効です。誰にも教えないでください。',
    member_sign_in:
      'Linehaul：運送会社・店舗のページへのログイン用の確認コードは {{code}} です。{{minutes}} 分間有効です。誰にも教えないでください。',
    join: 'Linehaul：アカウント開設の確認コードは {{code}} です。{{minutes}} 分間有効です。誰にも教えないでください。',
  },
  outbox: {
    empty: 'メッセージはまだありません',
    hint: '認証コードはここで待機し、SMSの送信経路から送られます。',
    notice:
      'ワンタイムコードとその送信結果です。プラットフォームのSMS送信経路が設定されていればそこから送信され、未設定の間はここで待機します。サーバーが SHOW_CODES を有効にしている場合、コードは使用または期限切れまで表示され、その後は伏せられます。検索には番号全体を入力してください。',
  },
  state: {
    registered: '登録済み',
    submitted: '提出済み',
    paid: '支払済み・審査中',
    approved: '承認済み',
    rejected: '却下',
    disabled: '停止中',
  },
  phone_code: {
    failed: 'コードを送信できませんでした。番号を確かめるか、後でもう一度お試しください。',
    send: 'コードを送信',
    checking: '確認中…',
    again: '{{n}} 秒後に再送',
    sent: '確認コードを送信しました',
  },
  error: {
    account_taken: 'このアカウント名は使用されています。',
    code_wrong: '認証コードが正しくありません。最新のメッセージをご確認ください。',
    code_over: '認証コードの有効期限が切れました。再取得してください。',
    puzzle_needed: '認証コードの再送には自動の安全確認が必要です。もう一度「コードを送信」を押してください。',
  },
};
