/** Companies and people that do not exist; the phones begin with 141, a range that no subscriber has. */
export interface DemoPerson {
  code: string;
  name: string;
  contact: string;
  kind: 'enterprise' | 'private';
  /** Code of the site where it brings its cargo; the hub where none is said. */
  site?: string;
  products: readonly string[];
}

export const demoPeople: readonly DemoPerson[] = [
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
