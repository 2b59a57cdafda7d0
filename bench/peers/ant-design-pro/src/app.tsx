import { DefaultFooter } from '@ant-design/pro-components';
import type { RequestConfig, RunTimeLayoutConfig } from '@umijs/max';
import { request as ask, history, SelectLang } from '@umijs/max';
import { message } from 'antd';
import { layoutSettings } from '../config/layout-settings';

const loginPath = '/user/login';

interface CurrentUser {
  name: string;
  access: string;
}

async function currentUserOrLogin(): Promise<CurrentUser | undefined> {
  try {
    const { data } = await ask<{ data: CurrentUser }>('/api/currentUser', { skipErrorHandler: true });
    return data;
  } catch {
    history.push(loginPath);
    return undefined;
  }
}

/** As ant-design-pro does it: nothing is rendered before it is known who is there, except the login page. */
export async function getInitialState() {
  const isLogin = history.location.pathname === loginPath;
  const currentUser = isLogin ? undefined : await currentUserOrLogin();
  return { settings: layoutSettings, ...(currentUser ? { currentUser } : {}) };
}

export const layout: RunTimeLayoutConfig = ({ initialState }) => ({
  actionsRender: () => [<SelectLang key="language" />],
  avatarProps: { title: initialState?.currentUser?.name ?? '', size: 'small' },
  footerRender: () => <DefaultFooter copyright="Freight" links={[]} />,
  onPageChange: () => {
    if (!initialState?.currentUser && history.location.pathname !== loginPath) history.push(loginPath);
  },
  ...initialState?.settings,
});

export const request: RequestConfig = {
  errorConfig: {
    errorHandler: (error) => {
      void message.error(error.message);
    },
  },
};
