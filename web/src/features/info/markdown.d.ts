declare module '*.md' {
  const page: import('./page-text.ts').PageText;
  export default page;
}
