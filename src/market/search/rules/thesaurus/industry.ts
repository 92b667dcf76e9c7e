/** Materials, hardware, tools, electronics, vehicles, building, safety, chemicals. */
export const industryGroups = `
girder = steel beam = i beam = structural beam
girders > beams*.9, structural steel*.9, steel fabrication*.6
beam ~ girder
beams > structural steel*.8, girders*.9
structural steel > beams*.7, columns*.6, girders*.7
steel building > structural steel*.8
steel structure > structural steel*.9
staircase > stairs*.9
stairs ~ staircase
railing ~ handrail ~ banister
steel shaft > shaft*.8
shaft ~ axle ~ spindle
axle > shaft*.6
cog ~ gear ~ sprocket
cog > gear*.95
gears ~ gearing
gearbox ~ gear reducer ~ transmission
drivetrain ~ powertrain ~ transmission
sprocket > chain*.4
pulley > sheave*.9, belt*.3
sheave = pulley
bushing ~ sleeve ~ bearing
ball bearing ~ bearing
bearing > bushing*.4
pillow block > bearing*.8
coupling ~ coupler ~ connector
conveyor ~ conveyor belt
belt conveyor = conveyor belt
forklift = fork truck = lift truck
pallet jack = pallet truck
hand truck = dolly
cart ~ trolley
trolley > cart*.8, dolly*.6
caster = castor
caster wheel > wheel*.5
wheel > caster*.3, tire*.3
hoist ~ winch ~ crane
chain hoist > hoist*.8
jack > lift*.4
motor ~ engine
electric motor ~ motor
gear motor = gearmotor
stepper > motor*.5
actuator > cylinder*.4
pump > pumping*.6
water pump > pump*.5, centrifugal*.4
sump pump > pump*.5
valve > valves*.9
shut off valve ~ ball valve ~ gate valve
shutoff valve ~ ball valve
stopcock > valve*.8
plumbing > pipe*.5, fittings*.5
pipe ~ tube ~ tubing
piping > pipe*.9
tubing ~ hose
hose ~ tube
pipe fitting ~ fitting ~ connector
elbow > fitting*.6
hydraulic ~ fluid power
cylinder > ram*.4
compressor > air compressor*.6
fan ~ blower
blower ~ fan
exhaust fan ~ ventilator
ductwork = duct
vent ~ register ~ grille
heat exchanger ~ radiator
radiator > heater*.4
boiler > water heater*.4
water heater > boiler*.4, hot water heater*.9
hot water tank > water heater*.9
furnace > heater*.5
furnace filter = air filter = hvac filter
heater ~ heating
thermostat > temperature control*.7
space heater ~ portable heater
screw > fastener*.6
bolt > fastener*.6, screw*.3
fasteners > screws*.7, bolts*.7, nuts*.6, hardware*.4
nuts and bolts > fasteners*.9
bolts and nuts > fasteners*.9
fixings > fasteners*.9
rivets > fasteners*.7
washers > fasteners*.6
cap screw ~ bolt ~ hex bolt
hex bolt ~ hex cap screw
machine screw ~ bolt
lag screw = lag bolt
drywall screw > screw*.5
nail ~ brad
stud ~ threaded rod
threaded rod = all thread
drywall anchor ~ wall anchor
wall plug > wall anchor*.9
toggle bolt > anchor*.7
bracket > mount*.5, angle*.4, support*.4
brackets > stampings*.4, mounts*.5, hardware*.3
mount ~ bracket
mounting bracket ~ bracket
hinge > hardware*.3
door handle ~ door knob ~ door lever
door knob > door handle*.8
doorknob = door knob
drawer pull = cabinet pull = cabinet handle = drawer handle
cabinet knob ~ cabinet pull
knob > handle*.4, pull*.4
latch ~ lock ~ clasp
deadbolt > lock*.7
padlock > lock*.7
drawer slide = drawer runner
hook ~ hanger
chain > link*.3
rope ~ cord ~ cable
wire rope = steel cable
string ~ twine ~ cord
zip tie = cable tie
bungee > elastic cord*.7
tape > adhesive*.4
duct tape > tape*.6
masking tape ~ painters tape
glue = adhesive
adhesive > glue*.9, epoxy*.5
epoxy > adhesive*.7, resin*.6
caulk ~ sealant
sealant > caulk*.8, silicone*.4
super glue = cyanoacrylate
solder > soldering*.7
power drill = cordless drill = drill driver
drill > drill driver*.7
drill bit > bit*.6
circular saw > saw*.6
saw > blade*.3
jigsaw > saw*.5
chainsaw = chain saw
hacksaw > saw*.6
hammer > mallet*.6
mallet > hammer*.7
pliers > plier*.9, cutters*.4
wrench set > wrenches*.8, socket*.4
socket set > ratchet*.6, socket wrench*.8
ratchet > socket*.5
screwdriver > driver*.5
tape measure = measuring tape
ruler ~ tape measure
measuring tool > caliper*.6, gauge*.6, tape measure*.6
caliper ~ micrometer
gauge ~ gage ~ meter
level > spirit level*.7
toolbox = tool box = tool chest
tool bag ~ tool box
workbench = work bench
vise ~ clamp
clamp > vise*.4
sander > sanding*.7
sandpaper = abrasive paper
grinder > grinding*.6
grinding wheel ~ abrasive
abrasive > sandpaper*.6, grinding*.5
ladder > step ladder*.7, extension ladder*.6
stepladder = step ladder
step stool ~ step ladder
scaffold = scaffolding
wheelbarrow > cart*.4
shovel ~ spade
rake > garden tool*.5
hoe > garden tool*.5
garden hose ~ hose
sprinkler ~ irrigation
watering can > watering*.6
lawn mower = lawnmower = grass cutter
mower > lawn mower*.8
weed eater = string trimmer = weed whacker = strimmer
leaf blower > blower*.7
hedge trimmer > trimmer*.6
snow blower = snowblower = snow thrower
fence > fencing*.9
fencing > fence*.9
chain link > fence*.6
gate > fence*.3
shed = storage shed = garden shed
greenhouse > hothouse*.7
deck > decking*.8
decking > deck board*.8, composite*.3
lumber = timber
plywood > panel*.3
board > lumber*.4, panel*.4
wood board > lumber*.8, plank*.7
plank ~ board
log cabin > wood*.3
roofing > shingles*.8, roof*.8
shingles > roofing*.7
gutter > downspout*.6
siding > cladding*.9
cladding = siding
insulation > foam board*.5, fiberglass*.4
flooring = floor covering
floor covering > flooring*.8, rug*.6, carpet*.6
laminate floor > flooring*.8
vinyl plank = lvp
wood floor > hardwood flooring*.9
tile ~ tiles
backsplash > tile*.6
countertop > counter top*.9, granite*.4
concrete ~ cement
cement > concrete*.8
mortar ~ grout
brick ~ paver
paver > patio stone*.7
gravel ~ aggregate
sand > aggregate*.4
window > glazing*.5
skylight > window*.5
door > entry door*.4
garage door > door*.4
toilet > commode*.8
commode = toilet
bathtub = bath tub = tub
sink ~ basin
wash basin = sink
shower head = showerhead
plunger > toilet*.2
garbage disposal = food waste disposer
waste disposal unit = garbage disposal
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
