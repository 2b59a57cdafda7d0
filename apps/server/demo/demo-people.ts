/** Companies and people that do not exist; the phones begin with 141, a range that no subscriber has. */
export interface DemoMember {
  code: string;
  name: string;
  contact: string;
  kind: 'enterprise' | 'private';
  products: readonly string[];
}

export const demoMembers: readonly DemoMember[] = [
  {
    code: 'M001',
    name: '庐风五金制造',
    contact: '许国梁',
    kind: 'enterprise',
    products: ['五金配件', '铰链', '标准件'],
  },
  { code: 'M002', name: '青弋纺织', contact: '方静怡', kind: 'enterprise', products: ['坯布', '色织布', '纱线'] },
  { code: 'M003', name: '淮畔食品', contact: '孙克勤', kind: 'enterprise', products: ['糕点', '炒货', '调味品'] },
  { code: 'M004', name: '云岫电气', contact: '郭一鸣', kind: 'enterprise', products: ['配电箱', '断路器', '电缆'] },
  { code: 'M005', name: '石台茶厂', contact: '汪秀兰', kind: 'enterprise', products: ['散茶', '茶礼盒'] },
  { code: 'M006', name: '巢湖塑业', contact: '陶文彬', kind: 'enterprise', products: ['注塑件', '周转箱', '塑料颗粒'] },
  { code: 'M007', name: '远山家具', contact: '柳承志', kind: 'enterprise', products: ['板式家具', '办公椅', '床垫'] },
  { code: 'M008', name: '蜀山医疗器材', contact: '谢雨桐', kind: 'enterprise', products: ['护理耗材', '理疗设备'] },
  { code: 'M009', name: '新桥汽配', contact: '彭志刚', kind: 'enterprise', products: ['刹车片', '滤清器', '轮毂'] },
  { code: 'M010', name: '禾田农机', contact: '魏建国', kind: 'enterprise', products: ['农机配件', '水泵'] },
  { code: 'M011', name: '朴素文创', contact: '苏念', kind: 'enterprise', products: ['图书', '文具', '纸品'] },
  { code: 'M012', name: '白鹭陶瓷', contact: '江明远', kind: 'enterprise', products: ['餐具', '瓷砖样品'] },
  { code: 'M013', name: '高小川', contact: '高小川', kind: 'private', products: ['家电', '行李'] },
  { code: 'M014', name: '罗佩珊', contact: '罗佩珊', kind: 'private', products: ['服装', '搬家物品'] },
];

export const surnames = [
  '赵',
  '钱',
  '陆',
  '秦',
  '施',
  '严',
  '金',
  '陶',
  '戚',
  '邹',
  '章',
  '潘',
  '葛',
  '范',
  '彭',
  '鲁',
  '韦',
  '马',
];
export const givenNames = [
  '建平',
  '晓东',
  '丽华',
  '志明',
  '雪梅',
  '海涛',
  '文静',
  '国栋',
  '秀英',
  '俊杰',
  '春燕',
  '永强',
];
export const streets = [
  '兴业路',
  '望江路',
  '朝霞路',
  '长丰街',
  '桐城路',
  '花园弄',
  '工业大道',
  '北辰路',
  '渔梁街',
  '白云路',
];
export const packagings = ['纸箱', '木箱', '托盘', '编织袋', '裸装', '桶'];

export const demoVehicles = [
  { plate: '皖A·D3187', kind: '9.6 米厢车', capacity_weight_g: 18_000_000, capacity_volume_cm3: 55_000_000 },
  { plate: '皖A·D5520', kind: '9.6 米厢车', capacity_weight_g: 18_000_000, capacity_volume_cm3: 55_000_000 },
  { plate: '皖A·F0916', kind: '6.8 米厢车', capacity_weight_g: 10_000_000, capacity_volume_cm3: 38_000_000 },
  { plate: '皖A·F7743', kind: '6.8 米厢车', capacity_weight_g: 10_000_000, capacity_volume_cm3: 38_000_000 },
  { plate: '皖A·K2061', kind: '13 米半挂', capacity_weight_g: 32_000_000, capacity_volume_cm3: 90_000_000 },
  { plate: '皖A·K8839', kind: '4.2 米厢车', capacity_weight_g: 2_000_000, capacity_volume_cm3: 16_000_000 },
] as const;

export const demoDrivers = [
  { name: '曹大勇', phone: '14100000101', licence_no: 'A2-340100-1101' },
  { name: '丁家旺', phone: '14100000102', licence_no: 'A2-340100-1102' },
  { name: '薛海生', phone: '14100000103', licence_no: 'B2-340100-1103' },
  { name: '雷占山', phone: '14100000104', licence_no: 'B2-340100-1104' },
  { name: '贺新年', phone: '14100000105', licence_no: 'A2-340100-1105' },
] as const;
