import { rowId } from '@linehaul/contract/units.ts';

/** Target fields of an order import and the titles that they are recognised by. `text` names a field that the order's texts do not; `or` is a field that says the same. */
export const orderTargets = {
  external_no: {
    required: true,
    titles: ['Order_ID', 'external_no', 'order no', '客户单号', '外部单号', '订单号', '托运单号', '单号'],
  },
  order_date: {
    titles: ['Order_Date', 'order date', 'date', '下单日期', '订单日期', '开单日期', '托运日期', '业务日期', '日期'],
  },
  carrier_code: { titles: ['Carrier', 'carrier_code', '承运商', '承运商代码'] },
  origin: {
    required: true,
    titles: ['Orig_Port', 'origin', 'from', '始发网点', '发货网点', '开单网点', '始发地', '起运地', '发站', '始发站'],
  },
  destination: {
    required: true,
    titles: ['Dest_Port', 'destination', 'to', '到达网点', '目的网点', '目的地', '到达地', '到站', '目的站'],
  },
  service_level: {
    required: true,
    or: 'freight_mode',
    titles: ['Service_Level', 'service', '服务级别', '服务方式', '服务类型', '服务', '运输服务', '服务产品'],
  },
  weight_kg: {
    required: true,
    titles: ['Weight', 'weight_kg', 'weight_t', '重量', '总重量', '毛重', '实际重量', '公斤数', '吨数'],
  },
  volume_m3: {
    titles: ['volume_m3', 'Volume', 'cbm', 'm3', '体积', '总体积', '方数', '立方数', '立方'],
  },
  pieces: { titles: ['Unit_Quant', 'pieces', 'quantity', '件数', '总件数', '数量'] },
  product: { titles: ['Product_ID', 'product', 'goods', '品名', '货物名称', '货名', '产品'] },
  packaging: { titles: ['packaging', 'packing', '包装', '包装方式', '包装类型'] },
  member: { titles: ['Customer', 'member', 'shipper', '客户', '会员', '发货方', '客户名称'] },
  consignor_name: { titles: ['consignor_name', 'consignor', 'sender', '发货人', '发货人姓名', '托运人', '寄件人'] },
  consignor_phone: {
    titles: ['consignor_phone', 'sender phone', '发货电话', '发货人电话', '发货人手机', '托运人电话', '寄件电话'],
  },
  consignor_tel: { titles: ['consignor_tel', 'sender tel', '发货座机', '发货人座机', '发货固话', '发货人固话'] },
  consignor_address: {
    titles: ['consignor_address', 'sender address', '发货地址', '发货人地址', '提货地址', '寄件地址'],
  },
  consignee_name: {
    titles: ['consignee_name', 'consignee', 'receiver', '收货人', '收货人姓名', '收件人', '收货联系人'],
  },
  consignee_phone: {
    titles: [
      'consignee_phone',
      'receiver phone',
      '收货电话',
      '收货人电话',
      '收货人手机',
      '收货手机',
      '收件电话',
      '收件人电话',
      '联系电话',
    ],
  },
  consignee_tel: { titles: ['consignee_tel', 'receiver tel', '收货座机', '收货人座机', '收货固话', '收货人固话'] },
  consignee_address: {
    titles: ['consignee_address', 'receiver address', '收货地址', '收货人地址', '收件地址', '送货地址', '详细地址'],
  },
  freight_mode: {
    titles: ['freight_mode', 'delivery mode', '提货方式', '交付方式', '交货方式', '送货方式', '配送方式'],
  },
  terms: { titles: ['terms', 'payment terms', '付款方式', '结算方式', '支付方式', '运费付款方式'] },
  freight: {
    text: 'line.kind.freight',
    titles: ['freight', 'freight_cents', 'agreed freight', '运费', '运费金额', '议价运费', '基本运费'],
  },
  cod: { titles: ['cod', 'cod_amount', '代收货款', '代收金额', '代收款', '代收'] },
  receipts_wanted: {
    titles: ['receipts_wanted', 'pod', 'pod copies', '回单', '回单份数', '回单数', '签回单', '回单要求', '签单返还'],
  },
  declared_value: {
    titles: ['declared_value', 'insured value', '声明价值', '保价金额', '保价', '货值', '货物价值', '投保金额'],
  },
  is_urgent: { titles: ['is_urgent', 'urgent', '加急', '是否加急'] },
  is_waiting_notice: {
    titles: ['is_waiting_notice', 'wait for notice', '等通知放货', '等通知派送', '等通知'],
  },
  fee_pickup: { text: 'line.kind.pickup', titles: ['pickup_fee', '提货费', '接货费', '上门提货费'] },
  fee_delivery: { text: 'line.kind.delivery', titles: ['delivery_fee', '送货费', '派送费', '配送费'] },
  fee_upstairs: { text: 'line.kind.upstairs', titles: ['upstairs_fee', '上楼费', '送货上楼费'] },
  fee_packing: { text: 'line.kind.packing', titles: ['packing_fee', '包装费'] },
  fee_loading: { text: 'line.kind.loading', titles: ['loading_fee', '装卸费', '装车费', '卸车费'] },
  fee_forklift: { text: 'line.kind.forklift', titles: ['forklift_fee', '叉车费'] },
  fee_storage: { text: 'line.kind.storage', titles: ['storage_fee', '仓储费', '保管费'] },
  fee_transfer: { text: 'line.kind.transfer', titles: ['transfer_fee', '中转费', '外转费'] },
  fee_insurance: { text: 'line.kind.insurance', titles: ['insurance_fee', 'insurance', '保险费', '保价费', '保费'] },
  fee_receipt: { text: 'line.kind.receipt', titles: ['receipt_fee', 'pod_fee', '回单费', '签回单费'] },
  fee_cod_handling: {
    text: 'line.kind.cod_handling',
    titles: ['cod_handling', 'cod_fee', '代收手续费', '代收费'],
  },
  fee_information: { text: 'line.kind.information', titles: ['information_fee', '信息费'] },
  fee_tax: { text: 'line.kind.tax', titles: ['tax', '税金', '税费'] },
  fee_advance: { text: 'line.kind.advance', titles: ['advance', '垫付费', '垫付款', '垫付'] },
  fee_other: { text: 'line.kind.other', titles: ['other_fee', '其他费用', '其它费用', '其他费', '其它费', '杂费'] },
  fee_discount: { text: 'line.kind.discount', titles: ['discount', '优惠', '优惠金额', '折让'] },
  remark: { titles: ['remark', 'remarks', 'note', 'notes', '备注', '说明', '附言'] },
  transit_days: { titles: ['TPT_Day_Count', 'transit_days', 'transit days', '运输天数', '时效天数'] },
} as const;
export type OrderField = keyof typeof orderTargets;

/** Filters for orders of files alone, from and up to these ids: what one import has added (`created_ids` of its answer). */
export const importedRange = { imported_from: rowId.optional(), imported_to: rowId.optional() };
