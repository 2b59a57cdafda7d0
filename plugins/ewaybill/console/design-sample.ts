import type { LabelValues } from './label-values.ts';

/** What the designer and the test page show in place of a label's own words. */
export const sampleValues: LabelValues = {
  label_no: '78912345678901',
  mark: '深圳 B07-12',
  package_name: '深圳集包',
  origin_code: '571',
  destination_code: '755',
  receiver_name: '李明',
  receiver_phone: '13900000001',
  receiver_address: '广东省深圳市南山区科技园一号路 1 号 2 栋 301 室',
  sender_name: '杭州仓',
  sender_phone: '13800000000',
  sender_address: '浙江省杭州市余杭区一号路 1 号',
  subject_no: 'Y20260131-0042',
  parcel: '1/3',
  cargo: '轴承',
  weight: '12.5 kg',
  remark: '轻放',
  printed_day: '2026-01-31',
};
