import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const zh: Translation<typeof en> = {
  menu: { dashboard: '工作台' },
  home: {
    greeting: '您好，{{name}}',
    never: '首次登录',
    last_login: '上次登录',
    not_for: '该类账户没有货运数据，其工作台将随对应模块提供。',
    no_data: '暂无数据',
    yesterday: '昨日此时',
    last_week: '上周此时',
  },
  wall: {
    title: '数据大屏',
    none: '暂无数据',
    stale: '最后更新 {{at}}',
    loading: '正在加载数据…',
    fault: '暂时无法读取数据，稍后自动重试。',
  },
};
