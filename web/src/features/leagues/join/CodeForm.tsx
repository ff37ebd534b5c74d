import { useState } from 'react';
import { sitePaths } from '../../../lib/path-builder.ts';
import { navigate } from '../../../lib/router/navigate.ts';

import { isWholeCode, writeCode } from '../../../parts/leagues/league-code.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';

type CodeFormProps = {
  first?: string | undefined;
  isMain?: boolean | undefined;
};

/** Shows the code in two groups of four while it is typed; case, spaces and hyphens do not matter. */
export function CodeForm({ first = '', isMain = false }: CodeFormProps) {
  const [code, setCode] = useState(() => writeCode(first));
  const [isTried, setTried] = useState(false);
  const isWhole = isWholeCode(code);
  return (
    <form
      noValidate
      className="flex flex-col items-stretch gap-4 sm:flex-row sm:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isWhole) navigate(sitePaths.invitation({ code }));
      }}
    >
      <div className="sm:w-64">
        <Field
          label="Code"
          hint="Eight letters and numbers, or the whole link"
          error={isTried && !isWhole ? 'A code has eight letters and numbers' : undefined}
        >
          <TextInput
            value={code}
            onChange={(event) => setCode(writeCode(event.target.value))}
            placeholder="ABCD-EFGH"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="score text-title tracking-[0.12em]!"
          />
        </Field>
      </div>
      <Button type="submit" variant={isMain ? 'primary' : 'outline'}>
        Find the league
      </Button>
    </form>
  );
}
