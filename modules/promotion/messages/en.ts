export const en = {
  menu: { overview: 'Promotions at a glance' },
  call: { PromotionMonth: 'Promotions: view those of a month' },
  hint: 'What plug-ins sell at prices of their own, when, and what each has brought and cost.',
  month: { before: 'The month before', after: 'The month after' },
  section: { sums: 'In the month', calendar: 'Calendar' },
  state: { draft: 'Draft', scheduled: 'Not begun', running: 'Running', over: 'Over' },
  figure: {
    promotions: 'Promotions',
    conflicts: 'With the same goods at the same time',
    price: 'Price of a piece',
    sold: 'Pieces paid',
    revenue: 'Revenue',
    cost: 'Cost',
    margin: 'Revenue less cost',
  },
  conflict: { tag: 'Same goods', text: 'The same goods are sold at the same time by {{names}}.' },
  empty: {
    title: 'No promotions in this month',
    hint: 'Plug-ins such as group buying and flash sales sell goods at prices of their own. Install one, or choose another month.',
    open: 'Open the plug-ins',
  },
};
