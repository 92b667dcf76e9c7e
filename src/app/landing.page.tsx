export default function LandingPage() {
  return <main>Find. Source. Manufacture Locally</main>;
}
