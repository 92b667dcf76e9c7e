/** Electrical goods, electronics, vehicles, safety, chemicals. */
export const electricalAndVehicleGroups = `
electrical box ~ junction box
junction box > enclosure*.7
nema enclosure ~ electrical enclosure
control panel > enclosure*.6, switchgear*.5
outlet = receptacle = socket outlet
wall socket = outlet
power outlet = receptacle
power strip = surge protector
extension cord = extension lead
light switch ~ dimmer
circuit breaker = breaker
fuse > breaker*.4
transformer > power supply*.5
power supply ~ adapter
battery > cell*.4
batteries > battery*.9
battery charger > charger*.8
charger ~ charging
charging cable ~ charger cord
usb cable ~ charging cable
cord ~ cable
cable > wire*.6, cord*.6
wire > cable*.6
solar > photovoltaic*.8
photovoltaic = solar
generator > genset*.8
genset = generator
inverter > power inverter*.8
led > light emitting diode*.6, lighting*.4
led lights > led lighting*.9, light strips*.5, luminaires*.5
led strip = light strip = strip light
light strip > led strip*.9
sensor ~ detector
smoke alarm = smoke detector
alarm > detector*.4
camera > security camera*.3
security camera = surveillance camera = cctv
chip ~ semiconductor ~ integrated circuit
semiconductor > chip*.7, integrated circuit*.7
microchip > semiconductor*.8
capacitor > electronic component*.6
resistor > electronic component*.6
electronic parts > electronic components*.9
computer ~ pc
laptop = notebook computer
lap top = laptop
screen > monitor*.5, display*.6
computer screen > monitor*.9
display ~ screen ~ monitor
monitor > display*.7
keyboard > computer*.2
headphones ~ earbuds ~ headset
earphones = earbuds
speaker ~ audio
soundbar = sound bar
phone case = phone cover
screen protector > tempered glass*.5
charger block > wall charger*.8
car ~ auto ~ vehicle ~ automotive
vehicle > car*.7, automotive*.7, truck*.5
automobile > automotive*.9, car*.8
car parts = auto parts
auto parts > automotive*.8
truck > pickup*.5, vehicle*.4
motorcycle = motorbike
rv ~ camper ~ motorhome
trailer > hitch*.3
tire > wheel*.4
wiper = windshield wiper
windshield wiper = wiper blade
brake > brakes*.9
muffler ~ exhaust ~ silencer
shock absorber ~ strut ~ damper
spark plug > ignition*.5
engine oil = motor oil
antifreeze ~ coolant
lubricant ~ grease ~ oil
wd40 > lubricant*.8
floor mat > floor liner*.7, mats*.5
floor mats ~ floor liners
boat ~ marine
marine > boat*.7
ship > marine*.6
airplane ~ aircraft ~ aerospace
plane parts > aerospace*.8, aircraft*.8
aerospace > aircraft*.7, aviation*.7
aviation = aerospace
rocket > aerospace*.7
drone ~ uav ~ quadcopter
military ~ defense ~ mil spec
gun ~ firearm
ammo = ammunition
tractor > farm*.5, agricultural*.6
farm ~ agricultural
agriculture = farming
livestock > cattle*.6, animal*.5
safety glasses ~ safety goggles ~ eye protection
goggles > safety glasses*.7
eye protection > safety glasses*.9
work gloves ~ safety gloves ~ hand protection
hand protection > gloves*.9
hard hat = safety helmet = construction helmet
helmet > hard hat*.5
hearing protection > ear plugs*.8, earmuffs*.8
ear plugs = earplugs
hi vis = high visibility = hi viz
safety vest > high visibility*.8, reflective*.7
respirator > mask*.6
dust mask > respirator*.7, mask*.6
fire extinguisher > fire safety*.7
harness > fall protection*.4
fall protection > harness*.8, lanyard*.6
steel > metal*.3
metal > steel*.5, aluminum*.4, sheet metal*.4
metal parts > machining*.4, stamping*.4, fabrication*.4
mild steel ~ carbon steel
carbon steel > steel*.6
corten > weathering steel*.9
stainless steel > stainless*.9
tin > sheet metal*.3
brass > copper alloy*.4
bronze > copper alloy*.4
plastic > polymer*.7, thermoplastic*.6, polyethylene*.4, polypropylene*.4, resin*.4
polymer > plastic*.8
resin > plastic*.4, epoxy*.4
nylon ~ polyamide
rubber > elastomer*.8, neoprene*.5, epdm*.5, silicone*.4
elastomer > rubber*.9
foam > polyurethane foam*.6, sponge*.4
sponge > foam*.5
styrofoam ~ polystyrene ~ eps
fabric ~ textile ~ cloth ~ material
cloth > fabric*.9, textile*.8
textile mill > fabric*.6, yarn*.6
yarn ~ thread ~ wool
thread > yarn*.6
cotton fabric > textile*.7
canvas ~ duck cloth
leather > hide*.7
hide > leather*.8
vinyl > pvc*.7
faux leather = vegan leather = pu leather
fur > faux fur*.5
felt > wool*.3
velcro = hook and loop
zipper ~ fastener
button > snap*.4
ribbon > trim*.4
paper > paperboard*.4
glass > tempered glass*.4
ceramic > porcelain*.7, stoneware*.6
porcelain ~ ceramic
ceramic mug > pottery*.6, mugs*.8
stone > granite*.5, marble*.5
graphite > carbon*.4
paint ~ coating
varnish ~ lacquer ~ polyurethane finish
primer > paint*.4
solvent ~ thinner
chemical ~ chemicals
cleaner > cleaning*.7, detergent*.4
degreaser > cleaner*.7
acid > chemical*.5
fertilizer ~ plant food
pesticide ~ insecticide ~ bug spray
bug spray = insect repellent
weed killer = herbicide
mouse trap ~ rodent trap
mattress maker > mattress*.9, bedding*.5
sign > signage*.9
trophy > award*.8, plaque*.6
plaque > award*.5, sign*.4
flag > banner*.5
umbrella maker > umbrella*.8
musical instrument > guitar*.4, drum*.4
guitar > musical instrument*.6
supplier near > local*.2
`;
