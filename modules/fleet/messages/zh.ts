import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  noun: {
    vehicle: '车辆',
    vehicles: '车辆',
    driver: '司机',
    drivers: '司机',
  },
  menu: {
    group: '车辆司机',
    vehicles: '车辆管理',
    drivers: '司机管理',
  },
  field: {
    kind: '车型',
    name: '姓名',
    licence_no: '驾驶证号',
  },
  kind: {
    van: '面包车',
    box: '厢式货车',
    curtain: '侧帘车',
    flatbed: '平板车',
    refrigerated: '冷藏车',
    tanker: '罐车',
    semitrailer: '半挂车',
  },
  state: {
    active: '启用',
    disabled: '停用',
  },
  action: {
    add_vehicle: '新增车辆',
    add_driver: '新增司机',
    del: '删除',
    del_confirm: '确定删除{{name}}？历史车次会保留。',
    edit_vehicle: '修改车辆',
    edit_driver: '修改司机',
  },
  hint: {
    capacity: '不清楚时填 0，装车时不做校验。',
  },
  done: {
    saved: '保存成功',
    deleted: '删除成功',
  },
  empty: {
    vehicles: '暂无车辆',
    vehicles_hint: '请添加执行车次的车辆。',
    drivers: '暂无司机',
    drivers_hint: '请添加执行车次的司机。',
  },
  error: {
    plate_taken: '该车牌号已被其他车辆使用。',
    phone_taken: '该电话已被其他司机使用。',
    vehicle_on_trip: '该车辆在未完成的车次 {{trip_no}} 上，不能删除。',
    driver_on_trip: '该司机在未完成的车次 {{trip_no}} 上，不能删除。',
  },
};
