declare module '*.md' {
  const page: import('../../../build/markdown.ts').PageText;
  export default page;
}
