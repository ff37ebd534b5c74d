export function saveFile({ name, file }: { name: string; file: Blob }): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export const jsonFile = (text: string): Blob => new Blob([text], { type: 'application/json' });
