import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const ja: Translation<typeof en> = {
  noun: {
    vehicle: '車両',
    vehicles: '車両',
    driver: '運転手',
    drivers: '運転手',
  },
  menu: {
    group: '車両と乗務員',
    vehicles: '車両',
    drivers: '運転手',
  },
  field: {
    kind: '車種',
    name: '氏名',
    licence_no: '免許証番号',
  },
  kind: {
    van: 'バン',
    box: '箱車',
    curtain: 'カーテン車',
    flatbed: '平ボディ車',
    refrigerated: '冷凍車',
    tanker: 'タンク車',
    semitrailer: 'セミトレーラー',
  },
  state: {
    active: '有効',
    disabled: '無効',
  },
  action: {
    add_vehicle: '車両を追加',
    add_driver: '運転手を追加',
    del: '削除',
    del_confirm: '{{name}} を削除しますか。過去の便には残ります。',
    edit_vehicle: '車両を変更',
    edit_driver: '運転手を変更',
  },
  hint: {
    capacity: '不明なら 0 のままにします。積載は確認されません。',
  },
  done: {
    saved: '保存しました',
    deleted: '削除しました',
  },
  empty: {
    vehicles: '車両はまだありません',
    vehicles_hint: '便を走らせる車両を追加してください。',
    drivers: '運転手はまだいません',
    drivers_hint: '便を担当する運転手を追加してください。',
  },
  error: {
    plate_taken: 'このナンバーは別の車両が使っています。',
    phone_taken: 'この電話番号は別の運転手が使っています。',
    vehicle_on_trip: 'この車両は未完了の便 {{trip_no}} で使われています。',
    driver_on_trip: 'この運転手は未完了の便 {{trip_no}} に乗務しています。',
  },
};
