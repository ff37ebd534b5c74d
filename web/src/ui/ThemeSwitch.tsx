import { Monitor, Moon, Sun } from 'lucide-react';
import { useTheme } from '../lib/browser/theme.ts';
import { SegmentedControl } from './forms/SegmentedControl.tsx';

export function ThemeSwitch() {
  const { choice, choose } = useTheme();
  return <SegmentedControl label="Theme" options={options} value={choice} onChange={choose} />;
}

const options = [
  { value: 'light', label: <Choice icon={<Sun aria-hidden="true" />} name="Light" /> },
  { value: 'dark', label: <Choice icon={<Moon aria-hidden="true" />} name="Dark" /> },
  { value: 'system', label: <Choice icon={<Monitor aria-hidden="true" />} name="System" /> },
] as const;

function Choice({ icon, name }: { icon: React.ReactNode; name: string }) {
  return (
    <>
      {icon}
      <span className="max-md:sr-only">{name}</span>
    </>
  );
}
