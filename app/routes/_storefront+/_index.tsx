import { useRootData } from '~/features/root-data'

export default function Home() {
  const { mall } = useRootData()
  return <h1>{mall.name}</h1>
}
