import { EllipsisOutlined } from '@ant-design/icons';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { Button, Dropdown, type MenuProps, Tooltip } from 'antd';
import type { Tool, ToolChoice } from './tools.tsx';

type MenuItem = NonNullable<MenuProps['items']>[number];

function chosenKeys(choices: readonly ToolChoice[], prefix = ''): string[] {
  return choices.filter(({ chosen }) => chosen).map(({ key }) => `${prefix}${key}`);
}

function choiceItems(choices: readonly ToolChoice[], prefix = ''): { key: string; label: ToolChoice['label'] }[] {
  return choices.map(({ key, label, choose }) => ({ key: `${prefix}${key}`, label, onClick: choose }));
}

function ToolButton({ tool }: { tool: Tool }) {
  const { icon, label } = tool;
  if ('choices' in tool) {
    const menu = { items: choiceItems(tool.choices), selectable: true, selectedKeys: chosenKeys(tool.choices) };
    return (
      <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
        <Button type="text" icon={icon} aria-label={label} title={label} aria-haspopup="menu" />
      </Dropdown>
    );
  }
  const target = 'href' in tool ? { href: tool.href, target: '_blank' } : { onClick: tool.act };
  return (
    <Tooltip title={label}>
      <Button type="text" icon={icon} aria-label={label} {...target} />
    </Tooltip>
  );
}

/** The tools side by side. */
export function ToolButtons({ tools }: { tools: readonly Tool[] }) {
  return tools.map((tool) => <ToolButton key={tool.key} tool={tool} />);
}

function menuItem(tool: Tool): MenuItem {
  const { key, icon, label } = tool;
  if ('choices' in tool) return { key, type: 'group', label, children: choiceItems(tool.choices, `${key}.`) };
  if ('act' in tool) return { key, icon, label, onClick: tool.act };
  return {
    key,
    icon,
    label: (
      <a href={tool.href} target="_blank" rel="noreferrer">
        {label}
      </a>
    ),
  };
}

/** All of them in one menu, where there is no room. */
export function MoreMenu({ tools }: { tools: readonly Tool[] }) {
  const text = useTextOf();
  const acting = tools.filter((tool) => !('choices' in tool));
  const choosing = tools.filter((tool) => 'choices' in tool);
  const items = [...acting, ...choosing].map(menuItem);
  const selectedKeys = choosing.flatMap((tool) => ('choices' in tool ? chosenKeys(tool.choices, `${tool.key}.`) : []));
  return (
    <Dropdown
      menu={{ items, selectedKeys }}
      classNames={{ root: 'top-bar-more' }}
      trigger={['click']}
      placement="bottomRight"
    >
      <Button type="text" icon={<EllipsisOutlined />} aria-label={text('shell.more')} />
    </Dropdown>
  );
}
