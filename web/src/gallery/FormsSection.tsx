import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { SelectInput } from '../ui/SelectInput.tsx';
import { TextArea, TextInput } from '../ui/TextInput.tsx';
import { tabClass, tabListClass } from '../ui/tab-class.ts';

export function FormsSection() {
  return (
    <section className="flex flex-col gap-8">
      <SectionHead id="forms" title="Forms" />
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        <form className="flex max-w-form flex-col gap-5">
          <Field label="Email">
            <TextInput type="email" placeholder="you@example.com" autoComplete="email" />
          </Field>
          <Field label="Password" error="Password must be at least 8 characters">
            <PasswordInput autoComplete="current-password" defaultValue="squash" />
          </Field>
          <Field
            label="Username"
            hint="Letters, numbers, . _ and -"
            status={<span className="text-correct-text">Available</span>}
          >
            <TextInput defaultValue="double_dot" />
          </Field>
          <Button wide>Sign In</Button>
        </form>
        <div className="flex max-w-form flex-col gap-5">
          <Field label="Status">
            <SelectInput defaultValue="ACTIVE">
              <option value="UPCOMING">Upcoming</option>
              <option value="ACTIVE">Active</option>
            </SelectInput>
          </Field>
          <Field label="Message">
            <TextArea placeholder="What should we know?" rows={3} />
          </Field>
          <div>
            <Checkbox label="I am over 18 and accept the Terms and Conditions" required />
            <Checkbox label="Tournament results" hint="One mail when a board is final" defaultChecked />
            <Checkbox label="Some of them" indeterminate />
            <Checkbox label="Not now" disabled />
          </div>
        </div>
      </div>
      <Choices />
    </section>
  );
}

function Choices() {
  const [gender, setGender] = useState<'mens' | 'womens'>('mens');
  const [score, setScore] = useState<'3-0' | '3-1' | '3-2'>('3-1');
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap gap-4">
        <SegmentedControl
          label="Tour"
          value={gender}
          onChange={setGender}
          options={[
            { value: 'mens', label: "Men's" },
            { value: 'womens', label: "Women's" },
          ]}
        />
        <SegmentedControl
          label="Game score"
          value={score}
          onChange={setScore}
          options={[
            { value: '3-0', label: '3-0' },
            { value: '3-1', label: '3-1' },
            { value: '3-2', label: '3-2' },
          ]}
        />
      </div>
      <nav aria-label="Tournament" className={tabListClass}>
        <a href="#draw" aria-current="page" className={tabClass}>
          Draw
        </a>
        <a href="#leaderboard" className={tabClass}>
          Leaderboard
        </a>
        <a href="#my-tips" className={tabClass}>
          My Tips
        </a>
      </nav>
    </div>
  );
}
