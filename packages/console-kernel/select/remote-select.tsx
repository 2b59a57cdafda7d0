import { Select } from 'antd';
import { RemoteChoice, type RemoteSelectProps } from './remote-choice.tsx';

/** A form's select that asks the server for its choices; a list's filter begins lighter. */
export function RemoteSelect(props: RemoteSelectProps) {
  return <RemoteChoice Select={Select} {...props} />;
}
