import {
  AppstoreOutlined,
  CreditCardOutlined,
  CustomerServiceOutlined,
  GiftOutlined,
  MessageOutlined,
  ToolOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

const icons: Readonly<Record<string, ComponentType>> = {
  service: CustomerServiceOutlined,
  marketing: GiftOutlined,
  payment: CreditCardOutlined,
  messaging: MessageOutlined,
  tool: ToolOutlined,
};

/** The sign of a plug-in's category. */
export function AddonIcon({ category }: { category: string }) {
  const Icon = icons[category] ?? AppstoreOutlined;
  return (
    <span className="addon-icon" aria-hidden="true">
      <Icon />
    </span>
  );
}
