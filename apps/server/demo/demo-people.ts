/** Companies and people that do not exist; the phones begin with 141, a range that no subscriber has. */
export interface DemoMember {
  code: string;
  name: string;
  contact: string;
  kind: 'enterprise' | 'private';
  /** Code of the site where it brings its cargo; the hub where none is said. */
  site?: string;
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
  {
    code: 'M002',
    name: '青弋纺织',
    contact: '方静怡',
    kind: 'enterprise',
    site: 'WUH',
    products: ['坯布', '色织布', '纱线'],
  },
  {
    code: 'M003',
    name: '淮畔食品',
    contact: '孙克勤',
    kind: 'enterprise',
    site: 'BBU',
    products: ['糕点', '炒货', '调味品'],
  },
  { code: 'M004', name: '云岫电气', contact: '郭一鸣', kind: 'enterprise', products: ['配电箱', '断路器', '电缆'] },
  { code: 'M005', name: '石台茶厂', contact: '汪秀兰', kind: 'enterprise', site: 'AQG', products: ['散茶', '茶礼盒'] },
  { code: 'M006', name: '巢湖塑业', contact: '陶文彬', kind: 'enterprise', products: ['注塑件', '周转箱', '塑料颗粒'] },
  {
    code: 'M007',
    name: '远山家具',
    contact: '柳承志',
    kind: 'enterprise',
    site: 'NJG',
    products: ['板式家具', '办公椅', '床垫'],
  },
  { code: 'M008', name: '蜀山医疗器材', contact: '谢雨桐', kind: 'enterprise', products: ['护理耗材', '理疗设备'] },
  { code: 'M009', name: '新桥汽配', contact: '彭志刚', kind: 'enterprise', products: ['刹车片', '滤清器', '轮毂'] },
  {
    code: 'M010',
    name: '禾田农机',
    contact: '魏建国',
    kind: 'enterprise',
    site: 'FYG',
    products: ['农机配件', '水泵'],
  },
  {
    code: 'M011',
    name: '朴素文创',
    contact: '苏念',
    kind: 'enterprise',
    site: 'HGH',
    products: ['图书', '文具', '纸品'],
  },
  {
    code: 'M012',
    name: '白鹭陶瓷',
    contact: '江明远',
    kind: 'enterprise',
    site: 'SHA',
    products: ['餐具', '瓷砖样品'],
  },
  { code: 'M013', name: '高小川', contact: '高小川', kind: 'private', products: ['家电', '行李'] },
  { code: 'M014', name: '罗佩珊', contact: '罗佩珊', kind: 'private', products: ['服装', '搬家物品'] },
  {
    code: 'M015',
    name: '荷塘精密五金',
    contact: '钱思远',
    kind: 'enterprise',
    site: 'SZH',
    products: ['模具', '轴承座'],
  },
  { code: 'M016', name: '汉源机电', contact: '孟庆丰', kind: 'enterprise', site: 'XUZ', products: ['电机', '减速机'] },
  { code: 'M017', name: '茶谷竹木', contact: '余春生', kind: 'enterprise', site: 'LUA', products: ['竹地板', '竹篮'] },
  { code: 'M018', name: '醉石玻璃', contact: '邵明月', kind: 'enterprise', site: 'CHZ', products: ['玻璃瓶', '镜片'] },
  {
    code: 'M019',
    name: '钟麓仪表',
    contact: '任可欣',
    kind: 'enterprise',
    site: 'NJG',
    products: ['压力表', '传感器'],
  },
  {
    code: 'M020',
    name: '渡月日化',
    contact: '唐子谦',
    kind: 'enterprise',
    site: 'SHA',
    products: ['洗涤用品', '护肤品'],
  },
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

const box96 = { kind: 'box', note: '9.6 米厢车', capacity_weight_g: 18_000_000, capacity_volume_cm3: 55_000_000 };
const box68 = { kind: 'box', note: '6.8 米厢车', capacity_weight_g: 10_000_000, capacity_volume_cm3: 38_000_000 };
const box42 = { kind: 'van', note: '4.2 米厢车', capacity_weight_g: 2_000_000, capacity_volume_cm3: 16_000_000 };
const trailer = {
  kind: 'semitrailer',
  note: '13 米半挂',
  capacity_weight_g: 32_000_000,
  capacity_volume_cm3: 90_000_000,
};

/** Vehicles, each with the driver who usually drives it. */
export const demoCrews = [
  { plate: '皖A·D3187', ...box96, name: '曹大勇', phone: '14100000101', licence_no: 'A2-340100-1101' },
  { plate: '皖A·D5520', ...box96, name: '丁家旺', phone: '14100000102', licence_no: 'A2-340100-1102' },
  { plate: '皖A·F0916', ...box68, name: '薛海生', phone: '14100000103', licence_no: 'B2-340100-1103' },
  { plate: '皖A·F7743', ...box68, name: '雷占山', phone: '14100000104', licence_no: 'B2-340100-1104' },
  { plate: '皖A·K2061', ...trailer, name: '贺新年', phone: '14100000105', licence_no: 'A2-340100-1105' },
  { plate: '皖A·K8839', ...box42, name: '鲍学文', phone: '14100000106', licence_no: 'B2-340100-1106' },
  { plate: '皖A·D6408', ...box96, name: '宋长河', phone: '14100000107', licence_no: 'A2-340100-1107' },
  { plate: '皖A·D9135', ...box96, name: '阮立本', phone: '14100000108', licence_no: 'A2-340100-1108' },
  { plate: '皖A·F1572', ...box68, name: '毕士刚', phone: '14100000109', licence_no: 'B2-340100-1109' },
  { plate: '皖A·F2890', ...box68, name: '项东升', phone: '14100000110', licence_no: 'B2-340100-1110' },
  { plate: '皖A·F4036', ...box68, name: '耿大庆', phone: '14100000111', licence_no: 'B2-340100-1111' },
  { plate: '皖A·F5581', ...box68, name: '沙万里', phone: '14100000112', licence_no: 'B2-340100-1112' },
  { plate: '皖A·F6627', ...box68, name: '卞宏伟', phone: '14100000113', licence_no: 'B2-340100-1113' },
  { plate: '皖A·F8214', ...box68, name: '伍建军', phone: '14100000114', licence_no: 'B2-340100-1114' },
  { plate: '皖A·F9350', ...box68, name: '童光明', phone: '14100000115', licence_no: 'B2-340100-1115' },
  { plate: '皖A·D1743', ...box96, name: '俞大海', phone: '14100000116', licence_no: 'A2-340100-1116' },
  { plate: '皖A·D2266', ...box96, name: '屈向阳', phone: '14100000117', licence_no: 'A2-340100-1117' },
  { plate: '皖A·F3418', ...box68, name: '尹志强', phone: '14100000118', licence_no: 'B2-340100-1118' },
  { plate: '皖A·K5592', ...trailer, name: '管文忠', phone: '14100000119', licence_no: 'A2-340100-1119' },
  { plate: '皖A·K7014', ...box42, name: '万福来', phone: '14100000120', licence_no: 'B2-340100-1120' },
  { plate: '皖A·D4471', ...box96, name: '席永贵', phone: '14100000121', licence_no: 'A2-340100-1121' },
  { plate: '皖A·D7086', ...box96, name: '苗青山', phone: '14100000122', licence_no: 'A2-340100-1122' },
  { plate: '皖A·F0283', ...box68, name: '路远航', phone: '14100000123', licence_no: 'B2-340100-1123' },
  { plate: '皖A·F7195', ...box68, name: '边守成', phone: '14100000124', licence_no: 'B2-340100-1124' },
] as const;
