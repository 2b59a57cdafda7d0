/** Sites of the demo carrier: real towns of one region, so that lines look right on a map; streets and houses are made up. */
export interface DemoPlace {
  code: string;
  name: string;
  region: string;
  address: string;
  longitude: number;
  latitude: number;
}

export const hub = 'HFE';

export const demoPlaces: readonly DemoPlace[] = [
  {
    code: 'HFE',
    name: '合肥分拨中心',
    region: '安徽省合肥市',
    address: '新站区云岭物流园 3 号库',
    longitude: 117.36,
    latitude: 31.91,
  },
  {
    code: 'WUH',
    name: '芜湖网点',
    region: '安徽省芜湖市',
    address: '鸠江区江帆路 218 号',
    longitude: 118.43,
    latitude: 31.35,
  },
  {
    code: 'BBU',
    name: '蚌埠网点',
    region: '安徽省蚌埠市',
    address: '淮上区麦浪路 66 号',
    longitude: 117.39,
    latitude: 32.96,
  },
  {
    code: 'FYG',
    name: '阜阳网点',
    region: '安徽省阜阳市',
    address: '颍东区青禾路 9 号',
    longitude: 115.86,
    latitude: 32.91,
  },
  {
    code: 'AQG',
    name: '安庆网点',
    region: '安徽省安庆市',
    address: '迎江区望舟路 150 号',
    longitude: 117.11,
    latitude: 30.51,
  },
  {
    code: 'LUA',
    name: '六安网点',
    region: '安徽省六安市',
    address: '金安区茶山路 31 号',
    longitude: 116.52,
    latitude: 31.77,
  },
  {
    code: 'CHZ',
    name: '滁州网点',
    region: '安徽省滁州市',
    address: '琅琊区醉石路 77 号',
    longitude: 118.32,
    latitude: 32.3,
  },
  {
    code: 'NJG',
    name: '南京网点',
    region: '江苏省南京市',
    address: '江宁区驿桥路 512 号',
    longitude: 118.84,
    latitude: 31.95,
  },
  {
    code: 'SZH',
    name: '苏州网点',
    region: '江苏省苏州市',
    address: '相城区荷塘路 28 号',
    longitude: 120.64,
    latitude: 31.37,
  },
  {
    code: 'XUZ',
    name: '徐州网点',
    region: '江苏省徐州市',
    address: '铜山区石汉路 105 号',
    longitude: 117.18,
    latitude: 34.18,
  },
  {
    code: 'HGH',
    name: '杭州网点',
    region: '浙江省杭州市',
    address: '临平区梭子港路 19 号',
    longitude: 120.3,
    latitude: 30.42,
  },
  {
    code: 'SHA',
    name: '上海网点',
    region: '上海市',
    address: '青浦区渡月路 1288 弄 6 号',
    longitude: 121.12,
    latitude: 31.15,
  },
];
