/** The smallest page of the same framework: what the real Home is measured beside. */
export default function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
