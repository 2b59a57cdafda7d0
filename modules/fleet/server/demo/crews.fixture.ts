const box96 = { kind: 'box', note: '9.6 米厢车', capacity_weight_g: 18_000_000, capacity_volume_cm3: 55_000_000 };
const box68 = { kind: 'box', note: '6.8 米厢车', capacity_weight_g: 10_000_000, capacity_volume_cm3: 38_000_000 };
const box42 = { kind: 'van', note: '4.2 米厢车', capacity_weight_g: 2_000_000, capacity_volume_cm3: 16_000_000 };
const trailer = {
  kind: 'semitrailer',
  note: '13 米半挂',
  capacity_weight_g: 32_000_000,
  capacity_volume_cm3: 90_000_000,
};

/** Vehicles, each with the driver who usually drives it. */
export const demoCrews = [
  { plate: '皖A·D3187', ...box96, name: '曹大勇', phone: '14100000101', licence_no: 'A2-340100-1101' },
  { plate: '皖A·D5520', ...box96, name: '丁家旺', phone: '14100000102', licence_no: 'A2-340100-1102' },
  { plate: '皖A·F0916', ...box68, name: '薛海生', phone: '14100000103', licence_no: 'B2-340100-1103' },
  { plate: '皖A·F7743', ...box68, name: '雷占山', phone: '14100000104', licence_no: 'B2-340100-1104' },
  { plate: '皖A·K2061', ...trailer, name: '贺新年', phone: '14100000105', licence_no: 'A2-340100-1105' },
  { plate: '皖A·K8839', ...box42, name: '鲍学文', phone: '14100000106', licence_no: 'B2-340100-1106' },
  { plate: '皖A·D6408', ...box96, name: '宋长河', phone: '14100000107', licence_no: 'A2-340100-1107' },
  { plate: '皖A·D9135', ...box96, name: '阮立本', phone: '14100000108', licence_no: 'A2-340100-1108' },
  { plate: '皖A·F1572', ...box68, name: '毕士刚', phone: '14100000109', licence_no: 'B2-340100-1109' },
  { plate: '皖A·F2890', ...box68, name: '项东升', phone: '14100000110', licence_no: 'B2-340100-1110' },
  { plate: '皖A·F4036', ...box68, name: '耿大庆', phone: '14100000111', licence_no: 'B2-340100-1111' },
  { plate: '皖A·F5581', ...box68, name: '沙万里', phone: '14100000112', licence_no: 'B2-340100-1112' },
  { plate: '皖A·F6627', ...box68, name: '卞宏伟', phone: '14100000113', licence_no: 'B2-340100-1113' },
  { plate: '皖A·F8214', ...box68, name: '伍建军', phone: '14100000114', licence_no: 'B2-340100-1114' },
  { plate: '皖A·F9350', ...box68, name: '童光明', phone: '14100000115', licence_no: 'B2-340100-1115' },
  { plate: '皖A·D1743', ...box96, name: '俞大海', phone: '14100000116', licence_no: 'A2-340100-1116' },
  { plate: '皖A·D2266', ...box96, name: '屈向阳', phone: '14100000117', licence_no: 'A2-340100-1117' },
  { plate: '皖A·F3418', ...box68, name: '尹志强', phone: '14100000118', licence_no: 'B2-340100-1118' },
  { plate: '皖A·K5592', ...trailer, name: '管文忠', phone: '14100000119', licence_no: 'A2-340100-1119' },
  { plate: '皖A·K7014', ...box42, name: '万福来', phone: '14100000120', licence_no: 'B2-340100-1120' },
  { plate: '皖A·D4471', ...box96, name: '席永贵', phone: '14100000121', licence_no: 'A2-340100-1121' },
  { plate: '皖A·D7086', ...box96, name: '苗青山', phone: '14100000122', licence_no: 'A2-340100-1122' },
  { plate: '皖A·F0283', ...box68, name: '路远航', phone: '14100000123', licence_no: 'B2-340100-1123' },
  { plate: '皖A·F7195', ...box68, name: '边守成', phone: '14100000124', licence_no: 'B2-340100-1124' },
] as const;
