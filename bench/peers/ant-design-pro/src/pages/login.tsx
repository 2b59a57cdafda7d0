import { LockOutlined, UserOutlined } from '@ant-design/icons';
import { DefaultFooter, LoginForm, ProFormCheckbox, ProFormText } from '@ant-design/pro-components';
import { history, SelectLang, useIntl, useModel } from '@umijs/max';

// biome-ignore lint/style/noDefaultExport: umi takes the page from the default export
export default function Login() {
  const { formatMessage } = useIntl();
  const { refresh } = useModel('@@initialState');
  const enter = async () => {
    await refresh();
    history.push('/orders');
  };
  return (
    <>
      <SelectLang />
      <LoginForm title="Freight" subTitle="A freight back-office" initialValues={{ remember: true }} onFinish={enter}>
        <ProFormText
          name="username"
          fieldProps={{ size: 'large', prefix: <UserOutlined /> }}
          placeholder={formatMessage({ id: 'login.account' })}
          rules={[{ required: true }]}
        />
        <ProFormText.Password
          name="password"
          fieldProps={{ size: 'large', prefix: <LockOutlined /> }}
          placeholder={formatMessage({ id: 'login.password' })}
          rules={[{ required: true }]}
        />
        <ProFormCheckbox name="remember">{formatMessage({ id: 'login.remember' })}</ProFormCheckbox>
      </LoginForm>
      <DefaultFooter copyright="Freight" links={[]} />
    </>
  );
}
